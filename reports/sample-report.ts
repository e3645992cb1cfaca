import { buildReport } from './build.js';
import type { RunReport } from './model.js';
import { sampleFacts, sampleJournal } from './sample-journal.js';

/** One report with every verdict and every hostile string; it feeds the tests of all views. */
export const sampleReport: RunReport = buildReport(sampleJournal, sampleFacts);
