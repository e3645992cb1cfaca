import { expect } from 'vitest';
import { loadInvariants } from '../../../harness/check/catalog.js';
import type { Judgement, KnownTraffic } from '../../../harness/check/invariant.js';
import { InvariantsByScope } from '../../../harness/run/invariants-by-scope.js';
import { validate } from '../../../spec/validators.js';
import { loadProfile } from '../../../spec/profile.js';
import { type Made, seenAt } from './seen.js';

export const invariants = new Map(
  (await loadInvariants()).map(({ id, declared }) => [id, declared]),
);
const scopes = new InvariantsByScope([...invariants].map(([id, invariant]) => ({ id, invariant })));
/** What is known where no traffic came before. */
export const nothing: KnownTraffic = {
  profile: loadProfile(),
  marginMs: 0,
  accessIssued: () => undefined,
  codeIssued: () => undefined,
  quietSince: () => undefined,
  wasExchanged: () => false,
  isOutdated: () => false,
  retried: () => undefined,
  isUnsent: () => false,
  wasBefore: () => false,
  passedInSecond: () => 1,
  integrations: {
    knows: () => false,
    hooksAt: () => [],
    redirectedTo: () => [],
    statesOf: () => undefined,
  },
  demand: () => undefined,
  grant: () => undefined,
  violation: (schema, body) => validate(schema, body)[0],
};

/** What all invariants say of an exchange, by id; nothing of those that are silent. */
export function judged(at: string, made: Made, known = nothing): Record<string, Judgement> {
  const seen = seenAt(at, made);
  const asked = scopes.for(seen).map(({ id }) => id);
  const all = [...invariants].map(([id, invariant]): [string, Judgement] => [
    id,
    invariant.judge({
      seen,
      known,
      kept: (...clauses) => ({ kept: clauses }),
      broken: (message, values, clause) => ({ message, values, ...(clause && { clause }) }),
    }),
  ]);
  const told = all.filter(([, judgement]) => judgement !== 'silent');
  // A run asks only those that declare the place and the kind of the answer.
  expect(asked).toEqual(expect.arrayContaining(told.map(([id]) => id)));
  return Object.fromEntries(told.map(([id, judgement]) => [id.replace('always/', ''), judgement]));
}

export const account = '/api/v4/account';
/** An answer that leads to another address. */
export const moved = (location: string): Made => ({
  status: 302,
  answerHeaders: [['Location', location]],
});
/** An answer that is none of the contract. */
export const html = '<!doctype html><title>no</title>';
