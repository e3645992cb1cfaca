import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LedgerFile } from '../../../../harness/run/ledger/ledger-file.js';
import { type Held, openedItem, sealedItem } from '../../../../harness/run/ledger/item.js';
import type { ItemKind } from '../../../../harness/run/ledger/items.js';
import { openLedger } from '../../../../harness/run/ledger/open-ledger.js';
import { keyVariable, Seal } from '../../../../harness/run/ledger/seal.js';
import { crmConformance } from '../../cli/program.js';
import { temporaryFile, temporaryFolder } from '../../temporary-folder.js';

const target = { base_url: 'https://sandbox.example', client_id: 'client-one' };
const manifest = { kind: 'url', base_url: 'https://sandbox.example' } as const;
const environment = { [keyVariable]: '11'.repeat(32) };
const seal = Seal.of(environment);
const integration = {
  clientId: 'client-one',
  clientSecret: 'the-client-secret',
  redirectUri: 'https://integrator.example/callback',
  name: 'One',
};
const issued = { from: Date.UTC(2026, 10, 21, 12), to: Date.UTC(2026, 10, 21, 12, 0, 1) };
const pair: Held = {
  keeps: 'pair',
  pair: {
    accessToken: 'the-access-token',
    refreshToken: 'the-refresh-token',
    expiresIn: 86_400,
    issued,
    integration,
  },
};
const code: Held = { keeps: 'code', code: { value: 'the-code', integration, issued } };

function freshPath(): string {
  return join(temporaryFolder(), 'ledger.json');
}

function item(kind: ItemKind, held: Held) {
  return sealedItem(kind, held, undefined, { seal, target });
}

describe('a ledger on disk', () => {
  it('gives back what was put in, and shows of that only when it is due', () => {
    const path = freshPath();
    const file = LedgerFile.open(path, target);
    file.add(item('access-dead', pair));
    file.add(item('code-alive', code));
    const again = LedgerFile.open(path, target);
    const opened = again.items.map((each) =>
      openedItem(each, { seal, target, place: 'ledger' }, undefined),
    );
    expect(opened).toEqual([pair, code]);
    const text = readFileSync(path, 'utf8');
    expect(text).not.toMatch(/the-(client-secret|access-token|refresh-token|code)/);
    expect(text).toContain('2026-11-21T12:00:01.000Z');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(dirname(path))).toEqual(['ledger.json']);
  });

  it('takes the secret of the manifest, which may have been regenerated', () => {
    const now = { ...integration, clientSecret: 'regenerated' };
    const place = { seal, target, place: 'ledger' };
    expect(openedItem(item('access-dead', pair), place, now)).toMatchObject({
      pair: { integration: { clientSecret: 'regenerated' } },
    });
    const other = { ...now, clientId: 'client-two' };
    expect(openedItem(item('access-dead', pair), place, other)).toEqual(pair);
  });

  it('forgets a code that a killed run began to judge, for it may be used up; a token not', () => {
    const path = freshPath();
    const file = LedgerFile.open(path, target);
    for (const each of [item('code-dead', code), item('refresh-alive', pair)]) {
      file.add(each);
      file.begin(each.id, '2026-11-21T13:00:00.000Z');
    }
    const kinds = LedgerFile.open(path, target).items.map(({ kind }) => kind);
    expect(kinds).toEqual(['refresh-alive']);
  });

  it('remembers the last verdict of a kind when its item is gone', () => {
    const path = freshPath();
    const file = LedgerFile.open(path, target);
    const one = item('access-dead', pair);
    file.add(one);
    file.settle(one, 'passed', '2026-11-22T13:00:00.000Z');
    const again = LedgerFile.open(path, target);
    expect(again.items).toEqual([]);
    expect(again.judged).toEqual({
      'access-dead': { at: '2026-11-22T13:00:00.000Z', verdict: 'passed' },
    });
  });
});

describe('a ledger that cannot be used', () => {
  const refusal = async (change: (path: string) => void, key: NodeJS.ProcessEnv = environment) => {
    const path = freshPath();
    change(path);
    const error: unknown = await openLedger(
      { file: path, waitMs: 0, environment: key },
      manifest,
    ).then(
      ({ close }) => close(),
      (fault: unknown) => fault,
    );
    expect(readdirSync(dirname(path)).filter((name) => name.endsWith('.lock'))).toEqual([]);
    return error instanceof Error ? error.message.replace(path, 'FILE') : error;
  };
  const withItem = (path: string) => {
    const own = { base_url: manifest.base_url };
    LedgerFile.open(path, own).add(
      sealedItem('access-dead', pair, undefined, { seal, target: own }),
    );
  };

  it('without a key says how to make one', async () => {
    expect(await refusal(() => undefined, {})).toBe(
      'ledger: it encrypts codes and tokens with the key in CRM_CONFORMANCE_LEDGER_KEY, which is not set; ' +
        'make one by: openssl rand -base64 32, and keep it with the secrets of your CI',
    );
  });

  it.each(['short', 'ab'.repeat(31), Buffer.alloc(33, 7).toString('base64')])(
    'with the key %s says what a key is',
    async (key) => {
      const found = await refusal(() => undefined, { [keyVariable]: key });
      expect(found).toMatch(/expected 32 bytes in base64 \(44 characters\) or hexadecimal \(64\)/);
      expect(found).not.toContain(key);
    },
  );

  it('with another key says so before anything is asked', async () => {
    const other = { [keyVariable]: Buffer.alloc(32, 9).toString('base64') };
    expect(await refusal(withItem, other)).toMatch(
      /^ledger FILE: the item [0-9a-f]{16} \(access-dead\) was sealed with another key/,
    );
  });

  it('when a date was changed, to which the secrets are bound', async () => {
    const found = await refusal((path) => {
      withItem(path);
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll('2026-11-21', '2026-11-11'));
    });
    expect(found).toMatch(/or the file was changed/);
  });

  it.each([
    ['not JSON', '{', /^ledger FILE: not JSON; delete it to start a new one$/],
    ['another document', '{"version":1,"target":{"base_url":"x"},"item":[]}', /did you mean|items/],
  ])('because it is %s', async (_what, text, expected) => {
    expect(await refusal((path) => writeFileSync(path, text))).toMatch(expected);
  });

  it('because it is that of another target', async () => {
    const found = await refusal((path) =>
      LedgerFile.open(path, target).add(item('access-dead', pair)),
    );
    expect(found).toBe(
      'ledger FILE: expected the ledger of https://sandbox.example, found that of https://sandbox.example, ' +
        'integration client-one; name another file for each target',
    );
  });

  it('because another run has it', async () => {
    const path = freshPath();
    const options = { file: path, waitMs: 0, environment };
    const { close } = await openLedger(options, manifest);
    await expect(openLedger(options, manifest)).rejects.toThrow(/another run uses it/);
    await close();
    const second = await openLedger(options, manifest);
    await second.close();
  });

  it('because its target forgets all when the run ends', async () => {
    const options = { file: freshPath(), waitMs: 0, environment };
    await expect(openLedger(options, { kind: 'embedded' })).rejects.toThrow(
      'ledger: expected a target of kind url, found embedded: a target that the run starts loses its data when it ends',
    );
  });
});

it('what a run has left that was killed while writing is removed by the next one, and by no other', async () => {
  const path = freshPath();
  writeFileSync(`${path}.new-0a1b2c`, '{"version": 1, "ite');
  writeFileSync(`${path}.newer`, 'of somebody');
  const options = { file: path, waitMs: 0, environment };
  const { close } = await openLedger(options, manifest);
  expect(readdirSync(dirname(path)).toSorted()).toEqual(['ledger.json.lock', 'ledger.json.newer']);
  writeFileSync(`${path}.new-3d4e5f`, 'of the run that has it');
  await expect(openLedger(options, manifest)).rejects.toThrow('ledger.json');
  expect(readdirSync(dirname(path))).toContain('ledger.json.new-3d4e5f');
  await close();
});

it('resume with another key is one error, also where nothing is due; without a key it tells what is pending', async () => {
  const path = freshPath();
  const ledger = LedgerFile.open(path, { base_url: manifest.base_url });
  const kept = { seal, target: { base_url: manifest.base_url } };
  const later = { from: Date.now(), to: Date.now() + 1_000 };
  const young: Held = { keeps: 'pair', pair: { ...pair.pair, issued: later } };
  ledger.add(sealedItem('refresh-dead', young, undefined, kept));
  const args = ['resume', '--target', temporaryFile('t.yaml', JSON.stringify(manifest))];
  const resume = (key: string) =>
    crmConformance([...args, '--ledger', path], { [keyVariable]: key });
  const [wrong, right, none] = await Promise.all(
    ['22'.repeat(32), '11'.repeat(32), ''].map(resume),
  );
  expect(wrong).toMatchObject({ code: 2, stdout: '' });
  expect(wrong?.stderr).toMatch(/^crm-conformance: ledger .* was sealed with another key .*\n$/);
  for (const each of [right, none]) {
    expect(each).toMatchObject({ code: 0, stdout: expect.stringContaining('nothing is due') });
  }
});
