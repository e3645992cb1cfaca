import { existsSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ensureFolder } from '../../../harness/base/ensure-folder.js';
import { temporaryFolder } from '../temporary-folder.js';

it('makes a folder and those above it, and leaves one that is there', () => {
  const folder = join(temporaryFolder(), 'a/b/c');
  ensureFolder(folder);
  ensureFolder(folder);
  expect(statSync(folder).isDirectory()).toBe(true);
});

it('takes a link to a folder for a folder', () => {
  const folder = temporaryFolder();
  const link = join(temporaryFolder(), 'link');
  symlinkSync(folder, link);
  ensureFolder(join(link, 'a'));
  expect(existsSync(join(folder, 'a'))).toBe(true);
});

it('says that something else is in its place', () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  expect(() => ensureFolder(file)).toThrow('EEXIST');
  expect(() => ensureFolder(join(file, 'a'))).toThrow('ENOTDIR');
});

it.skipIf(!existsSync('/proc/self'))('ends where nothing can be made', () => {
  expect(() => ensureFolder('/proc/none')).toThrow('/proc/none');
  expect(() => ensureFolder('/proc/none/a/b')).toThrow('/proc/none');
});
