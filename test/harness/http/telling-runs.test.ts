import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortestRun, TellingRuns } from '../../../harness/http/telling-runs.js';

const word = fc.stringMatching(/^\w{8,40}$/);
const between = fc
  .string({ unit: 'binary', maxLength: 20 })
  .map((text) => text.replaceAll(/\w/g, '-'));

describe('a run of letters and digits', () => {
  it('is found as a whole word, whatever stands around it', () => {
    fc.assert(
      fc.property(word, between, between, (run, before, after) => {
        const runs = new TellingRuns();
        runs.add(run);
        expect(runs.mayBeIn(`${before}${run}${after}`)).toBe(true);
        // A body is looked at byte by byte.
        const bytes = Buffer.from(`word ${before} ${run}${after}`);
        expect(runs.mayBeIn(bytes.toString('latin1'))).toBe(true);
      }),
    );
  });

  it('is not found in a text with other words alone', () => {
    const runs = new TellingRuns();
    runs.add('d539a2e77f18c030');
    const others = ['created_at', 'd539a2e77f18c03', 'xd539a2e77f18c030', '0'.repeat(16), ''];
    expect(others.filter((text) => runs.mayBeIn(`"${text}"`))).toEqual([]);
  });

  it('says nothing before one was added, and nothing of shorter words', () => {
    const runs = new TellingRuns();
    expect(runs.mayBeIn('d539a2e77f18c030')).toBe(false);
    runs.add('abcdefgh');
    expect(runs.mayBeIn('abcdefgh'.slice(0, shortestRun - 1))).toBe(false);
  });
});
