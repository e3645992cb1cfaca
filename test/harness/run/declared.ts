import type { Declared } from '../../../harness/check/check.js';
import type { MessageTemplate } from '../../../harness/check/messages.js';
import type { CheckContext } from '../../../harness/check/context.js';
import type { ClauseId } from '../../../spec/generated/clause-ids.js';

/** Messages that the checks of these tests can say. */
const messages = {
  answered: { expected: 'status {wanted}', actual: 'status {status}' },
  said: { expected: 'nothing', actual: '{text} and {unknown}' },
} as const satisfies Record<string, MessageTemplate>;

export type Run = (t: CheckContext<typeof messages>) => Promise<void>;

/** A declared check that is in no catalog; it judges a stated clause unless told otherwise. */
export function checkOf(run: Run, clauses: readonly [ClauseId, ...ClauseId[]] = ['ST-CODE-3']) {
  const declared: Declared = {
    kind: 'check',
    title: 'made for a test',
    clauses,
    needs: [],
    does: ['read'],
    kills: ['code-reusable'],
    messages,
    run,
  };
  return declared;
}

/** An observation that is in no catalog. */
export function observationOf(run: (t: CheckContext<never>) => Promise<string>): Declared {
  return {
    kind: 'observation',
    title: 'made for a test',
    clauses: ['INST-3'],
    needs: [],
    does: ['read'],
    run,
  };
}
