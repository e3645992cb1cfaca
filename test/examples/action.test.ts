import { validateAction } from '@action-validator/core';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from '../harness/temporary-folder.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const text = readFileSync(join(root, 'action.yml'), 'utf8');

interface Step {
  readonly name?: string;
  readonly id?: string;
  readonly run?: string;
  readonly uses?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const action = parse(text) as {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
};

/** Runs the shell of all steps, as the runner does, with some inputs. */
function play(inputs: Readonly<Record<string, string>>) {
  const folder = temporaryFolder();
  const output = join(folder, 'github-output');
  const summary = join(folder, 'github-summary');
  writeFileSync(output, '');
  const valueOf = (expression: string): string =>
    expression.replaceAll(/\$\{\{ inputs\.([\w-]+) \}\}/g, (_, name: string) => {
      return inputs[name] ?? action.inputs[name]?.default ?? '';
    });
  const runs = action.runs.steps.filter(({ run }) => run !== undefined);
  const results = runs.map(({ run = '', env = {} }) =>
    spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        ...Object.fromEntries(Object.entries(env).map(([name, value]) => [name, valueOf(value)])),
        GITHUB_ACTIONS: 'true',
        GITHUB_ACTION_PATH: root,
        GITHUB_OUTPUT: output,
        GITHUB_STEP_SUMMARY: summary,
      },
    }),
  );
  const last = results.at(-1);
  return { folder, code: last?.status, stdout: last?.stdout ?? '', output, summary };
}

describe('the action', () => {
  it('is an action by the schema of GitHub', () => {
    expect(validateAction(text)).toMatchObject({ errors: [] });
    expect(validateAction(text.replace('using: composite', 'using: magic')).errors).not.toEqual([]);
    expect(action.runs.using).toBe('composite');
  });

  it('has the inputs that the README names in its eight lines', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    const [, workflow = ''] = /```yaml\n(# \.github[^`]*)```/.exec(readme) ?? [];
    expect(workflow.trim().split('\n').length).toBeLessThanOrEqual(9);
    const { jobs } = parse(workflow) as {
      readonly jobs: Readonly<
        Record<string, { readonly steps: readonly { uses: string; with?: object }[] }>
      >;
    };
    const step = Object.values(jobs)
      .flatMap(({ steps }) => steps)
      .find(({ uses }) => uses.startsWith('crm-conformance/'));
    expect(Object.keys(step?.with ?? {})).toEqual(['target', 'baseline']);
    expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(['target', 'baseline']));
  });

  it('puts no expression into a shell, where an input would become a command', () => {
    for (const { run } of action.runs.steps) expect(run ?? '').not.toContain('${{');
  });

  it('judges, keeps a history, and tells its outputs and the summary of the build', () => {
    const { folder, code, output, summary } = play({ options: '--only TOK-ROT-3 --seed 1' });
    expect(code).toBe(0);
    expect(readFileSync(output, 'utf8')).toBe(
      'exit-code=0\nreport=conformance-report/report.html\n',
    );
    expect(existsSync(join(folder, 'conformance-report/report.html'))).toBe(true);
    const lines = readFileSync(join(folder, '.conformance-history.ndjson'), 'utf8').split('\n');
    expect(lines).toHaveLength(2);
    expect(readFileSync(summary, 'utf8')).toContain('## ');
  });

  it('fails with the exit code of the run, and annotates the failures', () => {
    const target = join(root, 'examples/targets/embedded-with-fault.yaml');
    const { code, stdout, output } = play({
      target,
      options: '--only tokens/code-used-once --seed 1',
    });
    expect(code).toBe(1);
    expect(readFileSync(output, 'utf8')).toMatch(/^exit-code=1\n/);
    expect(stdout).toMatch(/^::error /m);
  });

  it('takes what is in an input as words, never as a command', () => {
    const { folder, code } = play({ options: '--only $(touch${IFS}made) ; touch made' });
    expect(code).toBe(2);
    expect(existsSync(join(folder, 'made'))).toBe(false);
  });
});
