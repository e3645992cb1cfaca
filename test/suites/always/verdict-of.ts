import type { KnownGrant, KnownTraffic } from '../../../harness/check/invariant.js';
import { KnownIntegrations } from '../../../harness/http/known-integrations.js';
import { invariants, nothing } from './judged.js';
import type { seenAt } from './seen.js';

/** What an invariant says: nothing, the clauses kept, or the message and the clause of a breach. */
export function verdictOf(
  name: string,
  seen: ReturnType<typeof seenAt>,
  known: Partial<KnownTraffic>,
): string {
  const invariant = invariants.get(`always/${name}`);
  if (invariant === undefined) throw new Error(`there is no invariant ${name}`);
  const all: KnownTraffic = {
    ...nothing,
    passedInSecond: () => undefined,
    integrations: new KnownIntegrations(),
    violation: () => undefined,
    ...known,
  };
  const told = invariant.judge({
    seen,
    known: all,
    kept: (...kept) => ({ kept }),
    broken: (message, values, clause = invariant.clauses[0]) => ({ message, values, clause }),
  });
  if (typeof told === 'string') return told;
  return 'kept' in told ? `kept ${told.kept.join(' ')}` : `${told.message} ${told.clause}`;
}

/** An integration `shop` with the secret key `s`, then `t`. */
export function registered(): KnownIntegrations {
  const integrations = new KnownIntegrations();
  integrations.add(
    {
      account_id: 7,
      redirect_uri: 'https://shop.test/back',
      disable_hook_uri: 'https://shop.test/gone?x=1',
    },
    { client_id: 'shop', client_secret: 's' },
  );
  integrations.changing('shop');
  integrations.changed('shop', 't');
  integrations.add(
    { account_id: 7, redirect_uri: 'https://other.test/back' },
    { client_id: 'other', client_secret: 'o' },
  );
  return integrations;
}

/** A grant of user 5 in account 7 to the integration `shop`. */
export const granted: KnownGrant = {
  account: 7,
  user: 5,
  integration: { clientId: 'shop', name: 'Store 1' },
  isOnPage: false,
  isAgain: false,
};
