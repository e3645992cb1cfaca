import { defineCheck } from '../../../harness/check/check.js';
import type { CheckContext } from '../../../harness/check/context.js';

const messages = {
  refused: { expected: 'access', actual: 'status {status}' },
} as const;

/** What such a check may touch. */
export type CallingContext = CheckContext<typeof messages>;

/** A check that calls the API once, and counts how often it runs. */
export function calling(
  does: 'create' | 'grant' | 'read' | 'storm',
  fault: (t: CallingContext) => Promise<boolean>,
) {
  const seen = { runs: 0 };
  const check = defineCheck({
    title: 'a call is answered',
    clauses: ['ACC-9'],
    needs: ['access'],
    does: [does],
    kills: ['access-of-code-refused'],
    messages,
    async run(t) {
      seen.runs += 1;
      if (await fault(t)) throw t.fail('refused', { status: 401 });
    },
  });
  return { check, seen };
}

/** One case of each property, with time to spare. */
export const options = { seed: 1, runs: 1, timeoutMs: 20_000 };
