import type { Declared } from '../check/check.js';
import type { Outcome } from '../check/outcome.js';
import type { OpenContext } from './check-context.js';

/**
 * The outcome of a check of AUTH-8 ("which only the integrator knows"), or a failure if an answer held a
 * secret that its asker did not send. A clause that the check found broken itself comes first. In the
 * exchanges of other checks, an invariant finds such a secret.
 */
export function withForeignSecret(
  outcome: Outcome,
  { clauses }: Pick<Declared, 'clauses'>,
  { foreign, recorder, lineage }: Pick<OpenContext, 'foreign' | 'recorder' | 'lineage'>,
): Outcome {
  const { found } = foreign;
  if (!clauses.includes('AUTH-8')) return outcome;
  if (found === undefined || outcome.verdict === 'failed' || outcome.verdict === 'warned') {
    return outcome;
  }
  const { label, method, url, n } = found;
  return {
    verdict: 'failed',
    failure: {
      message: 'foreign-secret',
      clause: 'AUTH-8',
      expected: `no secret that the asker did not send in the answer to ${method} ${new URL(url).pathname}`,
      actual: label,
      offending: n,
      exchanges: recorder.exchanges,
      lineage: [...lineage.entries],
    },
  };
}
