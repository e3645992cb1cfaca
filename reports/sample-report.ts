import { buildReport } from './build.js';
import type { RunReport } from './model.js';
import { sampleFacts, sampleJournal } from './sample-journal.js';

/** One report with every verdict and every hostile string; the tests of all renderers use it. */
export const sampleReport: RunReport = buildReport(sampleJournal, sampleFacts);
