import {
  credentialOf,
  type Presented,
  type Reason,
} from '../../harness/check/lifecycle/credentials.js';
import { whyAlive } from '../../harness/check/lifecycle/lifecycle.js';
import type { Party } from '../../harness/check/lifecycle/party.js';
import { concerns } from './party.js';
import { scopeOf, type Step, type Told } from './steps.js';

/**
 * The clause by which a credential must be accepted. Many clauses demand that a credential works.
 * The other steps of the story tell which clause a refusal breaks: a story that cannot be made
 * shorter needs every step, so its most specific step is the cause.
 */
export function whyAccepted(story: readonly Told[], presented: Presented): Reason {
  const { party } = credentialOf(presented);
  const steps = story.map(({ step }) => step);
  const origin = presented.kind === 'code' ? presented.code.born : presented.pair.family.code.born;
  const before = steps.slice(0, origin);
  const since = steps.slice(origin);

  if (since.some((step) => regenerates(step, party) && step.keep)) {
    return { clause: 'ST-SEC-4', why: 'the key was regenerated with the option to keep' };
  }
  const other = otherIn(steps, party);
  if (other !== undefined) return other;
  if (presented.kind !== 'code') {
    const { pair, kind } = presented;
    const siblings = pair.parent?.children ?? [];
    if (kind === 'refresh' && pair.children.length > 0) {
      return { clause: 'TOK-ROT-3', why: 'the refresh token that it gave is unused' };
    }
    if (siblings.length > 1) {
      return { clause: 'TOK-ROT-4', why: 'an old refresh token sent again yields a fresh pair' };
    }
  }
  if (since.some(waits)) return whyAlive(presented);
  if (before.some((step) => regenerates(step, party))) {
    return { clause: 'ST-SEC-1', why: 'the integration has a new secret key' };
  }
  if (before.some((step) => step.does === 'deactivate')) {
    return { clause: 'ST-PAGE-1', why: 'the user has allowed it again, so it is installed' };
  }
  if (before.some(waits)) return { clause: 'REF-9', why: 'the user has granted access again' };
  return plain[presented.kind];
}

const plain: Readonly<Record<Presented['kind'], Reason>> = {
  code: { clause: 'ST-CODE-3', why: 'a fresh code is exchanged for a pair' },
  access: { clause: 'ACC-9', why: 'a fresh access token is accepted' },
  refresh: { clause: 'TOK-ROT-1', why: 'a valid refresh token is used within 3 months' },
};

/** The clause of isolation that the last step of another party concerns. */
function otherIn(steps: readonly Step[], party: Party): Reason | undefined {
  const scope = steps
    .map(scopeOf)
    .findLast((found) => found !== undefined && !concerns(found, party));
  if (scope === undefined) return undefined;
  if (scope.integration !== party.integration) {
    return { clause: 'INST-ISO-2', why: 'an event of another integration must not affect it' };
  }
  return scope.account === party.account
    ? { clause: 'INST-ISO-3', why: 'an event of another user’s pair must not affect it' }
    : { clause: 'INST-ISO-1', why: 'an event in another account must not affect it' };
}

function regenerates(step: Step, party: Party): step is Extract<Step, { does: 'regenerate' }> {
  return step.does === 'regenerate' && step.integration === party.integration;
}

function waits(step: Step): boolean {
  return step.does === 'wait';
}
