import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProjects, projects, testProjects } from './example-projects.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const workspace = mkdtempSync(join(tmpdir(), 'crm-conformance-packed-'));
/** A project with nothing but the package. */
const folder = join(workspace, 'own');
/** npm names all files of a package, bytes. */
const mostOutput = 16 * 1024 * 1024;
const run = (command: string, args: string[], cwd = folder): string =>
  execFileSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: mostOutput,
    stdio: ['ignore', 'pipe', 'pipe'],
  });

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

// All projects are installed at once, because that takes longer than most of these tests.
beforeAll(() => {
  // --ignore-scripts: `npm test` has just built, and a build here would pull dist/ from under others.
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', workspace];
  const listed: unknown = JSON.parse(run('npm', args, root));
  const [{ filename }] = Array.isArray(listed) ? listed : Object.values(Object(listed));
  const packed = `file:${join(workspace, filename)}`;
  mkdirSync(folder);
  const own = { private: true, type: 'module', dependencies: { 'crm-conformance': packed } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(own));
  copyProjects(workspace, packed);
  const all = { private: true, workspaces: ['own', ...projects] };
  writeFileSync(join(workspace, 'package.json'), JSON.stringify(all));
  // --ignore-scripts: what others compile there is optional to them, and compiling takes half the time.
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts'];
  run('npm', ['install', ...quiet], workspace);
}, 300_000);
afterAll(() => rmSync(workspace, { recursive: true, force: true }));

describe('the example project', () => {
  testProjects(workspace);
});

describe('the packed package in a project of its own', () => {
  it('runs from the command line and writes its outputs', () => {
    run('npx', ['crm-conformance', 'run', '--only', 'tokens/exchange-gives-pair', '--out', 'out']);
    for (const name of ['report.html', 'report.json', 'junit.xml', 'journal.ndjson']) {
      expect(existsSync(join(folder, 'out', name)), name).toBe(true);
    }
  });

  it('has the pages that its README and its help name', () => {
    const home = join(workspace, 'node_modules/crm-conformance');
    const readme = readFileSync(join(home, 'README.md'), 'utf8');
    const help = run('npx', ['crm-conformance', 'run', '--help']);
    const named = [...`${readme}\n${help}`.matchAll(/\bdocs\/[a-z-]+\.md\b/g)].map(
      ([path]) => path,
    );
    expect(named).toContain('docs/gate.md');
    expect(named.filter((path) => !existsSync(join(home, path)))).toEqual([]);
    expect(help).not.toContain('default: []');
  });

  it('writes a manifest and an adapter for a server of yours', () => {
    run('npx', ['crm-conformance', 'init', '--yes', '--out', 'mine']);
    for (const name of ['target.yaml', 'adapter.mjs']) {
      expect(existsSync(join(folder, 'mine', name)), name).toBe(true);
    }
  });

  it('is a library that starts the emulator', () => {
    const program = `
      import { startEmulator } from 'crm-conformance';
      const emulator = await startEmulator();
      const { status } = await fetch(emulator.baseUrl + '/api/v4/account');
      await emulator.close();
      console.log(status);
    `;
    writeFileSync(join(folder, 'use.js'), program);
    expect(run('node', ['use.js']).trim()).toBe('401');
  });

  it('judges a target from a program, and says what it cannot use', () => {
    const program = `
      import { defineTarget, runConformance } from 'crm-conformance';
      const target = defineTarget({ kind: 'embedded', mutant: 'code-reusable' });
      const options = { target, only: ['tokens/code-used-once'], seed: 7, runs: 2 };
      const { conclusion, checks, run } = await runConformance(options);
      const refusals = [];
      for (const wrong of [{}, { target, seeds: 1 }, { target, runs: 0 }, { target, areas: ['tokn'] },
        { target: { kind: 'embedded', mutant: 'code-reusible' } }]) {
        await runConformance(wrong).catch((error) => refusals.push(error.name + ': ' + error.message));
      }
      const verdicts = checks.map(({ outcome }) => outcome.verdict);
      console.log(JSON.stringify({ word: conclusion.word, verdicts, seed: run.seed, refusals }));
    `;
    writeFileSync(join(folder, 'judge.js'), program);
    expect(JSON.parse(run('node', ['judge.js']))).toEqual({
      word: 'not conformant',
      verdicts: ['failed'],
      seed: 7,
      refusals: [
        'OptionError: runConformance: expected a target, found none',
        expect.stringMatching(
          /^OptionError: runConformance: unknown option seeds; .*did you mean seed\?$/,
        ),
        'OptionError: runConformance: runs: expected a whole number from 1 to 100000, found 0',
        expect.stringMatching(
          /^OptionError: .*areas: there is no area 'tokn'; did you mean 'tokens'\? allowed are .*tokens/,
        ),
        expect.stringMatching(/^ManifestError: target: at \$\.mutant: .*"code-reusable"\?$/),
      ],
    });
  });

  it('registers the checks as tests of a vitest project, and is typed', () => {
    writeFileSync(
      join(folder, 'faulty.test.ts'),
      `import { conformanceTests, defineTarget } from 'crm-conformance/vitest';
      const target = defineTarget({ kind: 'embedded', mutant: 'refresh-no-grace' });
      const only = ['tokens/old-refresh-token-works*', 'tokens/simultaneous-renewals'];
      await conformanceTests({ target, only, seed: 7, runs: 2 });`,
    );
    writeFileSync(
      join(folder, 'others.test.ts'),
      `import { startEmulator } from 'crm-conformance';
      import { conformanceTests } from 'crm-conformance/vitest';
      const { baseUrl } = await startEmulator({ control: false });
      await conformanceTests({ target: { kind: 'url', base_url: baseUrl }, only: ['CODE-2'] });
      const target = { kind: 'embedded', mutant: 'access-without-account-id' } as const;
      const only = ['tokens/access-token-carries-account-id'];
      await conformanceTests({ target, only });
      await conformanceTests({ target, only, strict: true });`,
    );
    const types = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022', '--types', ''];
    const tsc = join(root, 'node_modules/.bin/tsc');
    run(tsc, [...types, '--module', 'nodenext', 'faulty.test.ts', 'others.test.ts']);

    const { VITEST: _, ...env } = process.env;
    const reporters = ['--reporter=verbose', '--reporter=json', '--outputFile.json=tests.json'];
    const args = ['vitest', 'run', ...reporters, '--retry=2', '--sequence.shuffle'];
    const { status, stdout } = spawnSync('npx', args, { cwd: folder, encoding: 'utf8', env });
    expect(status).toBe(1);
    expect(stdout).toContain('warned: ACC-6');
    expect(stdout).toMatch(/observed: \d of \d renewals at once/);
    expect(stdout).toMatch(/ \[.*needs [a-z-]+: \w+/);
    const text = readFileSync(join(folder, 'tests.json'), 'utf8');
    const { testResults } = JSON.parse(text) as VitestReport; // of vitest's JSON reporter
    const told = testResults
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ assertionResults }) =>
        assertionResults.map(({ title, status, failureMessages: [message = ''] }) => [
          title.split(':')[0],
          status,
          message,
        ]),
      );
    const cause = 'tokens/old-refresh-token-works-while-new-unused';
    expect(told).toEqual([
      [
        [
          cause,
          'failed',
          expect.stringMatching(/TOK-ROT-3.*\nexpected a fresh pair [^]*\ngot status 401/),
        ],
        [
          'tokens/old-refresh-token-works-after-refusals',
          'failed',
          expect.stringMatching(`inconclusive: it depends on ${cause}`),
        ],
        [
          'tokens/old-refresh-token-works-days-later',
          'failed',
          expect.stringMatching(`inconclusive: it depends on ${cause}`),
        ],
        ['tokens/simultaneous-renewals', 'passed', ''],
      ],
      [
        ['tokens/code-used-once', 'skipped', ''],
        ['authorization/grants-after-a-typo-are-like-others', 'skipped', ''],
        ['installations/used-code-stays-used-after-reinstallation', 'skipped', ''],
        ['tokens/used-codes-stay-used-beside-others', 'skipped', ''],
        ['lifecycle/near-miss-stories', 'skipped', ''],
        ['secrets/new-key-frees-no-used-code', 'skipped', ''],
        ['lifecycle/used-code-stories', 'skipped', ''],
        ['tokens/used-code-stays-used', 'skipped', ''],
        ['tokens/used-up-at-every-address', 'skipped', ''],
        ['tokens/access-token-carries-account-id', 'passed', ''],
        ['tokens/access-token-carries-account-id', 'failed', expect.stringMatching(/ACC-6/)],
      ],
    ]);
  });

  it('says which vitest has to run the tests, where another one or none does', () => {
    const program = `
      import { conformanceTests } from 'crm-conformance/vitest';
      await conformanceTests({ target: { kind: 'embedded' } }).catch(({ name, message }) =>
        console.log(name + ': ' + message));
    `;
    writeFileSync(join(folder, 'no-runner.js'), program);
    expect(run('node', ['no-runner.js'])).toMatch(
      /^OptionError: conformanceTests: expected to be run by vitest 4\.1\.\d+, .* no vitest runs this file; start it with npx vitest run\n$/,
    );
    // All that is looked at of a vitest that does not run the file is its version.
    const older = join(folder, 'older');
    mkdirSync(join(older, 'node_modules/vitest'), { recursive: true });
    writeFileSync(join(older, 'node_modules/vitest/package.json'), '{"version": "3.2.7"}');
    expect(run('node', ['../no-runner.js'], older)).toMatch(
      /^OptionError: .* this project has a vitest 3\.2\.7 of its own; npm install --save-dev vitest@~4\.1\.\d+ /,
    );
  });

  it('publishes its schemas', () => {
    const program = `
      import { readFileSync } from 'node:fs';
      import { fileURLToPath } from 'node:url';
      const path = fileURLToPath(import.meta.resolve('crm-conformance/report.schema.json'));
      console.log(JSON.parse(readFileSync(path, 'utf8')).$id);
    `;
    writeFileSync(join(folder, 'schema.js'), program);
    expect(run('node', ['schema.js']).trim()).toBe(
      'https://crm-conformance.dev/schemas/report.json',
    );
  });
});
