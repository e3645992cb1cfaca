import { defineInvariant } from '../../harness/check/invariant.js';

/** Statuses that refuse a credential; others may be those of a limiter, of a block, or of a failure. */
const refusals = [400, 401];
const absences: ReadonlyMap<number, 'VER-2' | 'TEP-1'> = new Map([
  [404, 'VER-2'],
  [405, 'TEP-1'],
]);

export default defineInvariant({
  title: 'no code and no token is refused while nothing has ended it',
  clauses: [
    'ACC-2',
    'CODE-4',
    'REF-3',
    'REF-7',
    'TOK-ROT-3',
    'CODE-1',
    'TEP-2',
    'ST-CODE-3',
    'REF-2',
    'TEP-3',
    'TOK-ROT-1',
    'ACC-9',
    'LIM-ACC-1',
    'LIM-CODE-1',
    'LIM-REF-1',
    'VER-2',
    'TEP-1',
    'RULE-3',
  ],
  kills: ['every-3rd-reading-of-the-account-is-refused'],
  over: ['resources/every-account-is-complete', 'resources/access-token-serves-all-methods'],
  messages: {
    closed: { expected: 'a success for {call}, because {why}', actual: 'status {status}' },
    refused: {
      expected: 'a pair of tokens for the {kind}, because {why}',
      actual: 'status {status}',
    },
  },
  places: ['api', 'token-endpoint'],
  withoutBody: true,
  judge({ seen: { exchange, presented, issued, path }, known, kept, broken }) {
    const demand = known.demand();
    if (demand?.must !== 'accept') return 'silent';
    const { clause, why } = demand;
    const { ok, status, method } = exchange;
    if (presented === undefined) {
      if (ok) return kept(clause);
      // It is about other statuses that the contract has other reasons for.
      return status === 401
        ? broken('closed', { call: `${method} ${path}`, why, status }, clause)
        : 'silent';
    }
    if (ok && issued.access !== undefined) return kept(clause);
    const kind = presented.kind === 'code' ? 'code' : 'refresh token';
    if (refusals.includes(status)) {
      // Whoever lost a refresh token grants again, and must get a pair.
      const isAgain = kind === 'code' && known.grant()?.isAgain === true;
      return broken('refused', { kind, why, status }, isAgain ? 'RULE-3' : clause);
    }
    // It opens nothing because there is no endpoint here, or none that takes POST.
    const absent = absences.get(status);
    return absent === undefined ? 'silent' : broken('refused', { kind, why, status }, absent);
  },
});
