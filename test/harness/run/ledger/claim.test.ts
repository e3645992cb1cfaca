import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { claimOf } from '../../../../harness/run/ledger/claim.js';
import { LedgerFile } from '../../../../harness/run/ledger/ledger-file.js';
import { openLedger } from '../../../../harness/run/ledger/open-ledger.js';
import { keyVariable } from '../../../../harness/run/ledger/seal.js';
import { CommandStore } from '../../../../harness/targets/credentials/command-store.js';
import { FileStore } from '../../../../harness/targets/credentials/file-store.js';
import { temporaryFolder } from '../../temporary-folder.js';

const target = { base_url: 'https://sandbox.example' };
const hour = 3_600_000;

/** A store that two jobs share, and a copy of one ledger for each of them. */
function jobs() {
  const folder = temporaryFolder();
  const place = (name: string) => join(folder, `${name}.json`);
  const store = new FileStore(place('credentials'));
  const open = (name: string) => LedgerFile.open(place(name), target);
  const restore = (from: string, to: string) => copyFileSync(place(from), place(to));
  return { store, place, open, restore };
}

describe('the claim of a ledger', () => {
  it('lets only one of two jobs use the same copy, one after the other', async () => {
    const { store, open, restore } = jobs();
    const night = claimOf(open('first'), store);
    await night.take();
    await night.release();
    restore('first', 'second');
    const one = claimOf(open('first'), store);
    await one.take();
    await one.release();
    await expect(claimOf(open('second'), store).take()).rejects.toThrow(
      /this copy has been used by 1 runs, and the credentials store knows of 2/,
    );
    // The job that saved its ledger goes on with it.
    await claimOf(open('first'), store).take();
  });

  it('lets no second job in while the first one runs, whatever copy it has', async () => {
    const { store, open, restore } = jobs();
    const one = claimOf(open('first'), store);
    await one.take();
    restore('first', 'second');
    await expect(claimOf(open('second'), store).take()).rejects.toThrow(/another run uses it/);
    await expect(claimOf(open('third'), store).take()).rejects.toThrow(/another run uses it/);
    await one.release();
    await claimOf(open('second'), store).take();
  });

  it('takes over the claim of a killed run after some hours', async () => {
    const { store, open } = jobs();
    const began = Date.UTC(2026, 10, 22);
    await claimOf(open('first'), store, () => began).take();
    const later = (hours: number) => claimOf(open('first'), store, () => began + hours * hour);
    await expect(later(5).take()).rejects.toThrow(/since 2026-11-22T00:00:00.000Z/);
    await later(7).take();
  });

  it('lets a new ledger take the place of a lost one, whose copies stay spent', async () => {
    const { store, place, open, restore } = jobs();
    const lost = claimOf(open('lost'), store);
    await lost.take();
    await lost.release();
    restore('lost', 'copy');
    rmSync(place('lost'));
    const fresh = claimOf(open('lost'), store);
    await fresh.take();
    await fresh.release();
    await expect(claimOf(open('copy'), store).take()).rejects.toThrow(
      /knows another ledger that was begun later/,
    );
  });

  it('is kept beside the grant, which it leaves alone, by a program too', async () => {
    const { place, open } = jobs();
    const kept = { tokens: { access_token: 'a', issued_at: '2026-11-22T00:00:00.000Z' } };
    writeFileSync(place('kept'), JSON.stringify(kept));
    const script = `const fs = require('fs'); const at = ${JSON.stringify(place('kept'))};
      if (process.argv.at(-1) === 'read') process.stdout.write(fs.readFileSync(at));
      else fs.writeFileSync(at, fs.readFileSync(0));`;
    const store = new CommandStore([process.execPath, '-e', script, '--']);
    const claim = claimOf(open('ledger'), store);
    await claim.take();
    expect(await store.read()).toMatchObject({ ...kept, ledger: { generation: 1 } });
    await claim.release();
    const { ledger, ...rest } = (await store.read()) ?? {};
    expect(rest).toEqual(kept);
    expect(Object.keys(ledger ?? {}).toSorted()).toEqual(['generation', 'id']);
  });
});

describe('a ledger that is required', () => {
  it('must be there', async () => {
    const file = join(temporaryFolder(), 'ledger.json');
    const options = { file, waitMs: 0, environment: { [keyVariable]: '11'.repeat(32) } };
    const manifest = { kind: 'url', base_url: 'https://sandbox.example' } as const;
    await expect(openLedger({ ...options, required: true }, manifest)).rejects.toThrow(
      /expected a ledger \(--ledger-required\), found no such file: its items are lost/,
    );
    expect(existsSync(`${file}.lock`)).toBe(false);
    const made = await openLedger(options, manifest);
    await made.claim();
    await made.close();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ generation: 1, items: [] });
    const again = await openLedger({ ...options, required: true }, manifest);
    await again.close();
  });
});
