import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.js';
import { inShell, main } from './program.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));

it('the program runs from a folder whose name is a pattern', async () => {
  const folder = join(temporaryFolder(), "it's (a) [b] {c} !d");
  mkdirSync(folder, { recursive: true });
  const dist = dirname(dirname(dirname(main)));
  cpSync(dist, join(folder, 'dist'), { recursive: true });
  for (const path of ['package.json', 'spec', 'harness/target/manifest.schema.json']) {
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const program = join(folder, 'dist/harness/cli/main.js').replaceAll("'", String.raw`'\''`);
  const out = temporaryFolder();
  const line = `'${process.execPath}' '${program}' run --out ${out} --only tokens/exchange-gives-pair`;
  const { code, stdout } = await inShell(line);
  expect(stdout).toMatch(/^conformant {2}1 check passed/);
  expect(code).toBe(0);
});
