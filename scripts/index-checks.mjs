/** Writes the declarations of the built checks into one file, so that a run starts without loading them. */
import { fileURLToPath } from 'node:url';
import { loadAll } from '../dist/harness/check/catalog.js';
import { writeIndex } from '../dist/harness/check/catalog-index.js';

writeIndex(fileURLToPath(new URL('../dist/suites/', import.meta.url)), await loadAll(true));
