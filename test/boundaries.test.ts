import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from './harness/temporary-folder.js';

const root = fileURLToPath(new URL('../', import.meta.url));
const linter = join(
  dirname(createRequire(import.meta.url).resolve('oxlint/package.json')),
  'bin/oxlint',
);

/** The folders of the product, from the ground up. */
const folders = [
  'spec',
  ...['base', 'check', 'http', 'service', 'emulator', 'targets', 'run', 'traffic', 'kill-matrix']
    .concat('cli', 'library')
    .map((name) => `harness/${name}`),
];

/** What the linter says of files at these places: the file and the rule of each error. */
function lint(files: Readonly<Record<string, string>>): string[] {
  const folder = temporaryFolder();
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const args = [linter, '--format', 'unix', '.'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return [...stdout.matchAll(/^(\S+?):\d+:\d+: .*\[(?:Error|Warning)\/(.+)\]$/gm)].map(
    ([, file, rule]) => `${file} ${rule}`,
  );
}

/** A file in a folder that imports one of another folder, by value or as a type. */
function importing(from: string, to: string, isType: boolean): [string, string] {
  const name = `from-${to.replaceAll('/', '-')}${isType ? '-type' : ''}`;
  const up = '../'.repeat(from.split('/').length);
  const word = isType ? 'export type' : 'export';
  return [`${from}/${name}.ts`, `${word} { A } from '${up}${to}/one.js';\n`];
}

/** The files that import what they may not, sorted. */
const restricted = (found: readonly string[]): string[] =>
  found
    .filter((line) => line.includes('no-restricted-imports'))
    .map((line) => line.split(' ')[0] ?? '')
    .toSorted();

it('the linter refuses each import from a folder to a later one, and no other', () => {
  const pairs = folders.flatMap((from, i) =>
    folders.flatMap((to, j) =>
      i === j ? [] : [false, true].map((isType) => ({ from, to, isType, isAllowed: j < i })),
    ),
  );
  const files = pairs.map(({ from, to, isType }) => importing(from, to, isType));
  const wanted = pairs.flatMap(({ isAllowed }, i) => (isAllowed ? [] : [files[i]?.[0] ?? '']));
  const found = lint(Object.fromEntries(files));
  expect(restricted(found)).toEqual(wanted.toSorted());
});

it('the linter lets harness/targets and later folders alone import the reference integration', () => {
  const harness = folders.slice(1);
  const files = harness.map((from) => importing(from, 'harness/integration', true));
  const own = 'harness/check/integration/own.ts';
  const found = lint({
    ...Object.fromEntries(files),
    [own]:
      "export type { A } from './catalog.js';\nexport type { B } from '../../check/integration/b.js';\n",
    'harness/check/one.ts': "export type { A } from './integration/catalog.js';\n",
    'harness/run/two.ts': "export type { A } from './integration/two.js';\n",
  });
  const early = harness.slice(0, harness.indexOf('harness/targets'));
  expect(restricted(found)).toEqual(
    early.map((from) => importing(from, 'harness/integration', true)[0]).toSorted(),
  );
});

it('the linter lets reports import types alone, and checks speak through their context', () => {
  const found = lint({
    'reports/one.ts': "export type { A } from '../harness/run/one.js';\n",
    'reports/two.ts': "export { A } from '../harness/run/one.js';\n",
    'suites/tokens/one.ts': "export type { A } from '../../harness/check/one.js';\n",
    'suites/tokens/two.ts': "export type { A } from '../../harness/run/one.js';\n",
    'harness/run/one.ts': "export type { A } from '../../suites/tokens/one.js';\n",
  });
  expect(restricted(found)).toEqual([
    'harness/run/one.ts',
    'reports/two.ts',
    'suites/tokens/two.ts',
  ]);
});

it('the linter refuses circles, of types too, but for the open recursion of the two programs', () => {
  const circle = (folder: string, word: string): Record<string, string> => ({
    [`${folder}/one.ts`]: `import ${word} { B } from './two.js';\nexport type A = B;\n`,
    [`${folder}/two.ts`]: `import ${word} { A } from './one.js';\nexport type B = A;\n`,
  });
  const open = ['harness/emulator/behaviour', 'harness/integration/behaviour'];
  const closed = [
    ...folders,
    'harness/emulator',
    'harness/integration',
    'reports',
    'suites/limits',
  ];
  const found = (word: string) =>
    lint(Object.assign({}, ...[...closed, ...open].map((folder) => circle(folder, word))));
  for (const word of ['type', '']) {
    const circles = found(word).filter((line) => line.includes('no-cycle'));
    const places = new Set(circles.map((line) => dirname(line.split(' ')[0] ?? '')));
    expect([...places].toSorted()).toEqual([...new Set(closed)].toSorted());
  }
});
