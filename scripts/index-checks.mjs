/** Writes what the built checks say of themselves into one file, so that a run starts without them. */
import { fileURLToPath } from 'node:url';
import { loadCatalog } from '../dist/harness/catalog.js';
import { writeIndex } from '../dist/harness/catalog-index.js';

writeIndex(fileURLToPath(new URL('../dist/suites/', import.meta.url)), await loadCatalog());
