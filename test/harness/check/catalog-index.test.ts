import { cpSync, mkdirSync, truncateSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkFiles, loadCatalog } from '../../../harness/check/catalog.js';
import { readIndex, writeIndex } from '../../../harness/check/catalog-index.js';
import { temporaryFolder } from '../temporary-folder.js';

const catalog = await loadCatalog();

it('holds all that checks say of themselves as data', () => {
  const suites = temporaryFolder();
  writeIndex(suites, catalog);
  const index = readIndex(suites, checkFiles());
  expect(index).toHaveLength(catalog.length);
  for (const [place, { declared }] of catalog.entries()) {
    const facts = index?.[place];
    expect(facts).not.toHaveProperty('run');
    const said = structuredClone({ ...declared, run: 0, messages: 0, deferred: 0 });
    expect({ ...facts, run: 0, messages: 0, deferred: 0 }).toEqual(
      'messages' in declared ? said : { ...said, messages: 0 },
    );
  }
  const deferred = index?.flatMap((facts) =>
    facts.kind === 'check' && facts.deferred ? [facts.deferred] : [],
  );
  expect(deferred).toContainEqual({ keeps: 'refresh', until: 'dead' });
});

it('is not used when a check is newer, when it knows other checks, or when it was cut off', () => {
  const suites = temporaryFolder();
  const area = join(suites, 'tokens');
  mkdirSync(area);
  const files = catalog.slice(0, 2).map(({ id, file }) => {
    const copy = join(area, `${id.replace('/', '-')}.js`);
    cpSync(file, copy);
    return { id, file: copy };
  });
  expect(readIndex(suites, files)).toBeUndefined();
  writeIndex(suites, catalog.slice(0, 2));
  expect(readIndex(suites, files)).toHaveLength(2);
  expect(readIndex(suites, [...files, { id: 'tokens/new', file: area }])).toBeUndefined();
  const later = new Date(Date.now() + 60_000);
  utimesSync(files[0]?.file ?? '', later, later);
  expect(readIndex(suites, files)).toBeUndefined();
  writeIndex(suites, catalog.slice(0, 2));
  truncateSync(join(suites, 'index.json'), 100);
  utimesSync(files[0]?.file ?? '', 0, 0);
  expect(readIndex(suites, files)).toBeUndefined();
});

it('is used in an installed package, whose files are as old as the installer says', () => {
  const suites = join(temporaryFolder(), 'node_modules', 'crm-conformance', 'dist', 'suites');
  mkdirSync(suites, { recursive: true });
  writeIndex(suites, catalog.slice(0, 1));
  const later = new Date(Date.now() + 60_000);
  const files = catalog.slice(0, 1).map(({ id, file: source }) => {
    const file = join(suites, 'copy.js');
    cpSync(source, file);
    utimesSync(file, later, later);
    return { id, file };
  });
  expect(readIndex(suites, files)).toHaveLength(1);
});
