import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type MutantId, startEmulator } from '../../harness/library/emulator.js';
import { plainEnvironment } from '../harness/cli/program.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const redocly = join(
  dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')),
  'bin/cli.js',
);

/** Runs the workflows by Respect, which compares each answer with the OpenAPI document. */
async function respected(mutant?: MutantId): Promise<{ code: number | null; output: string }> {
  const emulator = await startEmulator(mutant === undefined ? {} : { mutant });
  try {
    const servers = [`service=${emulator.baseUrl}`, `control=${emulator.controlUrl}`];
    const args = ['respect', join(root, 'examples/arazzo/lifecycle.arazzo.yaml')];
    const child = spawn(
      process.execPath,
      [redocly, ...args, ...servers.flatMap((server) => ['--server', server])],
      {
        cwd: root,
        env: plainEnvironment({
          REDOCLY_TELEMETRY: 'off',
          REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
          NO_COLOR: '1',
        }),
      },
    );
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', resolve);
    });
    return { code, output };
  } finally {
    await emulator.close();
  }
}

describe('the Arazzo workflows', () => {
  it('pass on the emulator, and every answer fits the OpenAPI document', async () => {
    const { code, output } = await respected();
    expect([code, /Workflows: .*/.exec(output)?.[0]], output).toEqual([
      0,
      'Workflows: 2 passed, 2 total',
    ]);
    expect(output).toMatch(/Steps: 36 passed, 36 total/);
    expect(output.match(/✓ schema check/g)?.length).toBeGreaterThan(20);
    expect(output.match(/✓ content-type check/g)?.length).toBeGreaterThan(20);
  });

  it.each<[MutantId, string, RegExp]>([
    ['account-without-currency', 'read-account', /schema check[^]*currency is missing/],
    ['code-reusable', 'second-exchange', /success criteria check/],
  ])('show the fault %s at the step %s', async (mutant, step, reason) => {
    const { code, output } = await respected(mutant);
    expect(code, output).toBe(1);
    expect(output.slice(output.indexOf('Failed tests info'))).toMatch(
      new RegExp(`stepId - ${step}[^]*${reason.source}`),
    );
  });
});
