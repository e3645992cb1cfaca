import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { crmConformance, main } from '../harness/cli/program.js';
import { temporaryFile, temporaryFolder } from '../harness/temporary-folder.js';
import { judge, reasonsNotRun, unsettled } from './judge.js';

const examples = new URL('../../examples/targets/', import.meta.url);
const example = fileURLToPath(new URL('adapter.yaml', examples));
const exampleModule = new URL('adapter.mjs', examples).href;

/** A manifest of the emulator, controlled by a module with this text. */
function controlledBy(text: string): { manifest: string; adapter: string } {
  const adapter = temporaryFile('adapter.mjs', text);
  const manifest = temporaryFile(
    'target.yaml',
    JSON.stringify({
      kind: 'process',
      command: [process.execPath, main, 'emulator', '--port', '{port}'],
      ready: { log: 'listens on' },
      control: adapter.replace(/^\//, 'file:///'),
      instances: 2,
    }),
  );
  return { manifest, adapter };
}

const selection = [
  '--plain',
  '--only=tokens/exchange-gives-pair',
  '--only=tokens/code-dies-after-20-minutes',
  '--only=installations/deactivation-revokes-access',
  '--only=errors/ended-period-is-402',
];

describe('a target with an adapter', { timeout: 120_000 }, () => {
  it('is judged by what the adapter offers; the rest is not run', async () => {
    const { code, report, stdout } = await judge(example, { args: selection });
    expect(unsettled(report)).toEqual([]);
    expect(reasonsNotRun(report)).toEqual(['needs billing: control offers no setBilling']);
    expect(report.run.clock).toMatchObject({ kind: 'control' });
    expect(code, stdout).toBe(0);
  });

  it('is not blamed for a fault of the adapter, in whichever worker', async () => {
    const { manifest, adapter } = controlledBy(
      `export * from '${exampleModule}';
       export function setBilling({ state }) { throw new Error('no bill ' + state); }`,
    );
    const { code, report } = await judge(manifest, { args: selection });
    expect(unsettled(report)).toEqual([
      `errors/ended-period-is-402: inconclusive: adapter ${adapter}: setBilling: threw no bill ended, at line 2`,
    ]);
    expect(code).toBe(3);
  });

  it('is not judged where the adapter cannot do what it offers', async () => {
    const { manifest, adapter } = controlledBy(
      `export * from '${exampleModule}';
       export const grant = async () => { console.log('granting'); return { kode: 'x' }; };`,
    );
    const reason = `adapter ${adapter}: grant: returned an object of kode, at $.code: expected a string, found absent`;
    const doctor = await crmConformance(['doctor', '--target', manifest]);
    expect(doctor.code).toBe(2);
    expect(doctor.stdout).toContain(`✗ access         asked control for grant: ${reason}\n`);
    expect(doctor.stderr).toBe(`adapter ${adapter}: granting\n`);
    const out = ['--out', temporaryFolder()];
    const run = await crmConformance(['run', '--target', manifest, ...selection, ...out]);
    expect(run.code).toBe(2);
    expect(run.stderr).toContain(
      `crm-conformance: target main.js: asked control for grant: ${reason}. Correct the operation, or do not offer it through control.`,
    );
  });

  it('is not judged where the adapter cannot be loaded', async () => {
    const { manifest, adapter } = controlledBy(`export const grant = ( => {};`);
    const reason = `adapter ${adapter}: cannot be loaded: SyntaxError: Unexpected token '=>', at line 1`;
    const [looked, ran] = await Promise.all([
      crmConformance(['doctor', '--target', manifest]),
      crmConformance(['run', '--target', manifest, '--out', temporaryFolder()]),
    ]);
    expect(looked).toMatchObject({ code: 2, stderr: '' });
    expect(looked.stdout).toContain('✓ reachable');
    expect(looked.stdout.split('\n').find((line) => line.startsWith('✗ control'))).toContain(
      reason,
    );
    expect(ran).toEqual({ code: 2, stdout: '', stderr: `crm-conformance: ${reason}\n` });
  });
});
