import { defineInvariant } from '../../harness/check/invariant.js';
import { hostName } from '../shared/referers.js';
import { shortJson } from '../../spec/violation-words.js';
import { statesApart } from '../shared/state-words.js';
import { outcomeOf } from './redirect-outcome.js';

/** The state that was sent, of several, which has most characters at its beginning in common with one that came back. */
function nearest(sent: readonly string[], found: string): string | undefined {
  const common = (each: string) => {
    let same = 0;
    while (same < each.length && each[same] === found[same]) same += 1;
    return same;
  };
  return sent.toSorted((one, other) => common(other) - common(one))[0];
}

export default defineInvariant({
  title:
    'every redirect to an integration names it, brings back a state that was sent, and names the account by a host if it has a code',
  clauses: ['REDIR-3', 'REDIR-6', 'REDIR-9', 'REDIR-11', 'PAGE-4', 'PAGE-5', 'REDIR-5', 'REDIR-10'],
  dependsOn: [
    'authorization/referer-is-a-host-name',
    'authorization/allowed-redirect-names-the-integration',
    'authorization/declined-redirect-names-the-integration',
    'authorization/decline-gives-no-code',
  ],
  kills: ['every-13th-referer-is-a-url', 'every-5th-decline-names-no-integration'],
  over: ['authorization/state-returns-on-allow', 'authorization/state-returns-on-decline'],
  messages: {
    host: {
      expected: 'a host name in referer of the redirect, without scheme, port and path',
      actual: '{referer}',
    },
    nameless: { expected: 'the parameter client_id in the redirect {outcome}', actual: 'none' },
    other: { expected: 'client_id {id} in the redirect {outcome}', actual: '{found}' },
    state: {
      expected: 'in the redirect {outcome} a state that was sent for the integration: {sent}',
      actual: '{found}',
    },
    stateless: {
      expected: 'the state in the redirect {outcome}: every visit for the integration sent one',
      actual: 'none',
    },
    stated: {
      expected: 'no state in the redirect {outcome}: no visit for the integration sent one',
      actual: '{found}',
    },
    code: { expected: 'no code in the redirect after Decline', actual: 'a code' },
  },
  places: ['elsewhere', 'api', 'token-endpoint'],
  answers: 'redirect',
  withoutBody: true,
  judge({ seen, known, kept, broken }) {
    const found = outcomeOf(seen, known);
    if (found === undefined) return 'silent';
    const { query, owners, isDeclined } = found;
    const referer = query.get('referer') ?? '';
    if (!isDeclined && !hostName.test(referer)) return broken('host', { referer });
    if (isDeclined && query.has('code')) return broken('code', {}, 'REDIR-11');
    const clause = isDeclined ? 'REDIR-9' : 'REDIR-6';
    const outcome = isDeclined ? 'after Decline' : 'with a code';
    const id = query.get('client_id');
    if (id === null) return broken('nameless', { outcome }, clause);
    const [owner] = owners;
    if (owner !== undefined && !owners.some(({ clientId }) => clientId === id)) {
      return broken('other', { id: owner.clientId, found: id, outcome }, clause);
    }
    const asked = known.integrations.statesOf(id);
    if (asked === undefined) {
      return isDeclined ? kept('REDIR-9', 'REDIR-11') : kept('REDIR-3', 'REDIR-6');
    }
    const state = query.get('state');
    const echo = isDeclined ? 'REDIR-10' : 'REDIR-5';
    if (state === null) {
      if (!asked.mayLack) return broken('stateless', { outcome }, echo);
    } else if (asked.sent.size === 0) {
      return broken('stated', { outcome, found: shortJson(state) }, 'PAGE-5');
    } else if (!asked.sent.has(state)) {
      const clause = isDeclined ? 'REDIR-10' : 'PAGE-4';
      // A message is cut when it is filled in, after secrets are replaced.
      const apart = statesApart({ excerpt: String }, nearest([...asked.sent], state), state);
      return broken('state', { outcome, ...apart }, clause);
    }
    return isDeclined
      ? kept('REDIR-9', 'REDIR-11', echo)
      : kept('REDIR-3', 'REDIR-6', 'PAGE-4', 'PAGE-5', echo);
  },
});
