import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { stringify } from 'yaml';
import { startEmulator } from '../../harness/emulator/emulator.js';
import { loadMutant } from '../../harness/emulator/mutant.js';
import type { MutantId } from '../../harness/check/generated/mutant-ids.js';
import { crmConformance } from '../harness/cli/program.js';
import { temporaryFolder } from '../harness/temporary-folder.js';

/** A report of a target that runs already, which keeps no check from running. */
async function reported(seed: number, fault?: MutantId): Promise<string> {
  const mutant = fault && (await loadMutant(fault));
  const emulator = await startEmulator({ ...(mutant && { mutant }) });
  onTestFinished(() => emulator.stop());
  const out = temporaryFolder();
  const file = join(out, 'target.yaml');
  const { baseUrl: base_url, controlUrl: control } = emulator;
  writeFileSync(
    file,
    stringify({ kind: 'url', name: 'sandbox', base_url, control, safety: 'full' }),
  );
  const words = ['--target', file, '--out', out, '--seed', String(seed), '--runs', '3'];
  await crmConformance(['run', ...words, '--area', 'errors']);
  return out;
}

async function drift(before: string, now: string) {
  const out = temporaryFolder();
  return crmConformance(['compare', before, now, '--fail-on-drift', '--out', out]);
}

describe('compare', () => {
  it('finds no drift where a target did not change, whatever the seed, and names a change that no check judges', async () => {
    const before = await reported(1);
    // The bench compares ten pairs.
    const again = await drift(before, await reported(2));
    expect(again.stdout).toMatch(/drift +Nothing changed since/);
    expect(again.code).toBe(0);
    const report = JSON.parse(readFileSync(join(before, 'report.json'), 'utf8'));
    expect(report.fingerprints.length).toBeGreaterThan(10);

    const changed = temporaryFolder();
    // As a service does that adds a member to every answer, and answers 404 with Shape C.
    for (const { status, shapes, members } of report.fingerprints) {
      if (status === 404) Object.assign(shapes, { C: shapes.A ?? 1, A: undefined });
      const { object } = members['']?.types ?? {};
      if (object !== undefined) members['_server'] = { types: { string: object } };
    }
    writeFileSync(join(changed, 'report.json'), JSON.stringify(report));
    const { code, stdout } = await drift(before, changed);
    expect(code).toBe(1);
    expect(stdout).toMatch(/404 has Shape C, and had Shape A \(\w+ /);
    expect(stdout).toMatch(/200 has the new member _server \(\w+ \S+ and \d+ more\)/);
  }, 400_000);
});
