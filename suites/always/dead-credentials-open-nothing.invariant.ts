import { defineInvariant } from '../../harness/check/invariant.js';
import type { KnownTraffic, SeenExchange } from '../../harness/check/invariant.js';
import { lifetimes } from '../../harness/check/lifetimes.js';
import { durationInWords } from '../shared/duration.js';

export default defineInvariant({
  title: 'no code and no token is accepted after its end',
  clauses: [
    'ACC-3',
    'CODE-2',
    'CODE-5',
    'REF-4',
    'TOK-ROT-5',
    'CODE-3',
    'ST-CODE-2',
    'ST-CODE-1',
    'LIM-CODE-1',
    'ST-ACC-1',
    'LIM-ACC-1',
    'AUTH-11',
    'STATUS-401-2',
    'REF-8',
    'ST-REF-1',
    'LIM-REF-1',
  ],
  dependsOn: [
    'tokens/access-token-dies-after-24-hours',
    'tokens/code-dies-after-20-minutes',
    'tokens/code-used-once',
    'tokens/refresh-token-dies-after-3-months',
    'tokens/old-refresh-token-dies-once-new-used',
  ],
  kills: ['access-after-a-deactivation-never-expires'],
  over: ['errors/ended-token-has-shape-a'],
  messages: {
    expired: {
      expected: 'a refusal of an access token {age} after its issue',
      actual: 'status {status}',
    },
    used: { expected: 'no token for a code that had been exchanged', actual: 'a pair of tokens' },
    old: { expected: 'no token for a {kind} {age} after its issue', actual: 'a pair of tokens' },
    outdated: {
      expected: 'no token for a refresh token whose successor had been used',
      actual: 'a pair of tokens',
    },
  },
  places: ['api', 'token-endpoint'],
  withoutBody: true,
  judge({ seen, known, kept, broken }) {
    const { exchange, presented, issued } = seen;
    const age = ageBeyondLife(seen, known);
    if (age !== undefined) {
      if (!exchange.ok) return kept('ACC-3');
      return broken('expired', { age: durationInWords(age), status: exchange.status });
    }
    if (seen.isCut) return 'silent';
    const gave = issued.access !== undefined || issued.refresh !== undefined;
    if (presented?.kind === 'code') {
      if (known.wasExchanged(presented.value)) {
        return gave ? broken('used', {}, 'CODE-2') : kept('CODE-2');
      }
      const { to: born = Infinity } = known.codeIssued(presented.value) ?? {};
      const old = exchange.during.from - born;
      if (old < lifetimes.authorizationCode + known.marginMs) return 'silent';
      if (!gave) return kept('CODE-5');
      return broken('old', { kind: 'code', age: durationInWords(old) }, 'CODE-5');
    }
    if (presented?.kind === 'refresh' && known.isOutdated(presented.value)) {
      return gave ? broken('outdated', {}, 'TOK-ROT-5') : kept('TOK-ROT-5');
    }
    const quiet = exchange.during.from - (known.quietSince(presented?.value ?? '') ?? Infinity);
    if (presented?.kind !== 'refresh' || quiet < lifetimes.refreshToken.deadAt + known.marginMs) {
      return 'silent';
    }
    if (!gave) return kept('REF-4');
    return broken('old', { kind: 'refresh token', age: durationInWords(quiet) }, 'REF-4');
  },
});

/** The age of the access token of a call, where it has certainly expired, milliseconds. */
function ageBeyondLife(
  { exchange, accessToken, isClosed }: SeenExchange,
  { accessIssued, marginMs }: KnownTraffic,
): number | undefined {
  // What is open to all is not shown, so only methods that need a token are judged.
  if (accessToken === undefined || isClosed !== true) return undefined;
  const issued = accessIssued(accessToken);
  if (issued === undefined) return undefined;
  const age = exchange.during.from - issued.to;
  return age >= lifetimes.accessToken + marginMs ? age : undefined;
}
