import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CheckResult, FailureEvidence, Outcome } from '../../../harness/check/outcome.js';
import { Recorder } from '../../../harness/http/recorder.js';
import { Redactor } from '../../../harness/http/redaction.js';
import { boundedOutcome, evidenceLimits } from '../../../harness/run/evidence-size.js';
import { JournalWriter, readJournal } from '../../../harness/run/journal.js';
import { sampleJournal } from '../../../reports/sample-journal.js';
import { temporaryFolder } from '../temporary-folder.js';

/** As much as a record takes of a server that sends the costliest characters wherever it can. */
function mostEvidence(count: number): FailureEvidence['exchanges'] {
  const recorder = new Recorder(new Redactor());
  const worst = '\u0001'; // six bytes in JSON
  const headers = Array.from({ length: 40 }, () => ['x'.repeat(300), worst.repeat(500)] as const);
  const body = Buffer.from(worst.repeat(100_000));
  for (let n = 1; n <= count; n += 1) {
    recorder.add({
      n,
      targetTime: 1e12,
      durationMs: 1,
      request: { method: 'POST', url: `http://x/${'y'.repeat(10_000)}`, headers, body },
      response: { status: 200, headers, body },
    });
  }
  return recorder.exchanges;
}

const most = mostEvidence(100);
const lineage = Array.from({ length: 5_000 }, (_, index) => ({
  label: `<refresh_token#${index}>`,
  kind: 'refresh_token' as const,
  bornAt: index,
}));
const failed: Outcome = {
  verdict: 'failed',
  failure: {
    message: 'm',
    expected: 'e',
    actual: 'a',
    offending: 55,
    exchanges: most,
    lineage,
    counterexample: { text: 'w'.repeat(20_000), seed: 1, path: '0', shrinks: 0 },
    orders: Array.from({ length: 5_000 }, () => ({ at: 1, after: 1, text: 'moved the clock' })),
  },
};
const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

describe('the evidence of a check', () => {
  it('that is of the usual size stays as it is', () => {
    for (const { outcome } of sampleJournal.results) {
      expect(boundedOutcome(outcome, evidenceLimits.check)).toBe(outcome);
    }
  });

  it.each([
    ['failed', failed],
    ['inconclusive', { verdict: 'inconclusive', cause: 'network', reason: 'r', exchanges: most }],
    ['observed', { verdict: 'observed', behaviour: 'b', exchanges: most }],
  ] satisfies [string, Outcome][])('%s is cut to the limit', (_verdict, outcome) => {
    expect(sizeOf(outcome)).toBeGreaterThan(10_000_000);
    const bounded = boundedOutcome(outcome, evidenceLimits.check);
    expect(sizeOf(bounded)).toBeLessThanOrEqual(evidenceLimits.check);
    expect(bounded.verdict).toBe(outcome.verdict);
  });

  it('keeps the exchange that broke the clause to the last', () => {
    const bounded = boundedOutcome(failed, 1);
    if (bounded.verdict !== 'failed') throw new Error(bounded.verdict);
    expect(bounded.failure.exchanges.map(({ n }) => n)).toEqual([55]);
    expect(bounded.failure.exchanges[0]?.response?.status).toBe(200);
    expect(sizeOf(bounded)).toBeLessThan(10_000);
  });
});

it('a whole run of the worst target fills no disk', () => {
  const path = join(temporaryFolder(), 'journal.ndjson');
  const writer = new JournalWriter(path, sampleJournal.info);
  const outcome = boundedOutcome(failed, evidenceLimits.check);
  const result: CheckResult = {
    check: 'tokens/made',
    outcome,
    durationMs: 1,
    requests: 1,
    cases: 1,
    planned429: 0,
    unplanned429: 0,
  };
  for (let i = 0; i < 60; i += 1) writer.result(result);
  writer.end({ finishedAt: '2026-03-02T09:01:00.000Z' });
  expect(statSync(path).size).toBeLessThan(evidenceLimits.run + 60 * 10_000);
  const { results } = readJournal(path);
  expect(results).toHaveLength(60);
  expect(new Set(results.map(({ outcome }) => outcome.verdict))).toEqual(new Set(['failed']));
});
