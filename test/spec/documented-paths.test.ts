import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { packageRoot } from '../../spec/root.js';

const text = readFileSync(new URL('CONTRIBUTING.md', packageRoot), 'utf8');
/** Paths of the project that stand in backticks; those with a part to fill in are none. */
const paths = [...text.matchAll(/`((?:spec|suites|harness|reports|test|docs|scripts)\/[\w./-]*)`/g)]
  .map(([, path = '']) => path)
  // Written by a run, or by a build.
  .filter((path) => !path.includes('generated/'));

it('CONTRIBUTING.md names files and folders that exist', () => {
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !existsSync(new URL(path, packageRoot)))).toEqual([]);
});
