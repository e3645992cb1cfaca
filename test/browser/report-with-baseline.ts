import { historyRun, withHistory } from '../../reports/history.js';
import type { RunReport } from '../../reports/model.js';
import { sampleReport } from '../../reports/sample-report.js';

/** The sample among earlier runs, with a baseline. */
export const withBaseline: RunReport = {
  ...withHistory(
    sampleReport,
    Array.from({ length: 29 }, (_, i) => ({
      ...historyRun(sampleReport),
      run: `run-${i}`,
      startedAt: new Date(Date.parse('2026-02-01T07:41:00Z') + i * 86_400_000).toISOString(),
      failed: i < 20 ? [] : ['tokens/rotation-grace'],
      warned: [],
    })),
  ),
  baseline: {
    name: 'baseline.yaml',
    fresh: ['tokens/rotation-grace'],
    known: [{ check: 'errors/not-found', entry: 'ERR-404', reason: 'shape', owner: 'Ada' }],
    waiting: ['limits/seven-a-second'],
    faults: [
      {
        why: 'mended',
        entry: 'CODE-2',
        line: 7,
        mend: 'baseline.yaml:7: delete this entry: clause CODE-2 holds',
      },
    ],
  },
};
