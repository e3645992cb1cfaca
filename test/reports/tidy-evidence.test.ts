import { describe, expect, it } from 'vitest';
import type { FailureEvidence } from '../../harness/check/outcome.js';
import { rotationExchanges, rotationLineage } from '../../reports/sample-exchanges.js';
import { tidyEvidence } from '../../reports/tidy-evidence.js';

/** The rotation of the sample as the 40th case of a property: every label is numbered 40 higher. */
function laterCase(): FailureEvidence {
  const evidence: FailureEvidence = {
    message: 'refused',
    expected: 'a pair for <refresh_token#1>',
    actual: 'status 400 for <refresh_token#1>, and <token#9>',
    offending: 3,
    exchanges: rotationExchanges,
    lineage: rotationLineage,
  };
  const text = JSON.stringify(evidence).replace(
    /#(\d+)>/g,
    (_, n: string) => `#${Number(n) + 40}>`,
  );
  return JSON.parse(text) as FailureEvidence; // the same shape, other numbers
}

describe('tidyEvidence', () => {
  const later = laterCase();
  const earlier = rotationLineage; // of the cases that held
  const tidy = tidyEvidence({ ...later, lineage: [...earlier, ...later.lineage] });

  it('keeps what the exchanges show, and numbers it from 1', () => {
    expect(tidy.lineage).toEqual(rotationLineage);
    expect(tidy.exchanges).toEqual(rotationExchanges);
    expect(tidy.expected).toBe('a pair for <refresh_token#1>');
    expect(tidy.actual).toBe('status 400 for <refresh_token#1>, and <token#1>');
  });

  it('keeps ancestors that no exchange shows any more', () => {
    const { lineage } = tidyEvidence({ ...later, exchanges: later.exchanges.slice(2) });
    expect(lineage.map(({ label }) => label)).toEqual([
      '<client_secret#1>',
      '<authorization_code#1>',
      '<refresh_token#1>',
    ]);
  });
});
