import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkFiles, loadCatalog, loadDeclared } from '../../../harness/check/catalog.js';
import { temporaryFile } from '../temporary-folder.js';

describe('the files of checks', () => {
  it('are found below suites/, sorted, each with its id', () => {
    const files = checkFiles();
    const pair = files.find(({ id }) => id === 'tokens/exchange-gives-pair');
    const root = fileURLToPath(new URL('../../../', import.meta.url));
    // In the sources, or built.
    expect([
      `${root}suites/tokens/exchange-gives-pair.check.ts`,
      `${root}dist/suites/tokens/exchange-gives-pair.check.js`,
    ]).toContain(pair?.file);
    expect(files.map(({ id }) => id)).toEqual(files.map(({ id }) => id).toSorted());
  });
});

describe('a declaration', () => {
  it('is the default export of its file', async () => {
    const [first] = checkFiles();
    const [loaded] = await loadCatalog();
    expect(loaded).toMatchObject({ id: first?.id, area: 'authorization', file: first?.file });
    expect(loaded?.declared.kind).toBe('check');
  });

  it.each([
    ['no export', 'export const check = { kind: "check" };'],
    ['an export that is no declaration', 'export default { title: "x" };'],
    ['a function', 'export default () => undefined;'],
    ['null', 'export default null;'],
  ])('is missed in a file with %s', async (_name, text) => {
    const file = temporaryFile('made.check.mjs', text);
    await expect(loadDeclared(file)).rejects.toThrow(
      `${file} has no default export made by defineCheck or defineObservation`,
    );
  });

  it('is found in a file that has one', async () => {
    const text = 'export default { kind: "observation", title: "x", run: async () => "y" };';
    const declared = await loadDeclared(temporaryFile('made.check.mjs', text));
    expect(declared.title).toBe('x');
  });
});
