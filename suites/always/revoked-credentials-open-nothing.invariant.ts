import { defineInvariant } from '../../harness/check/invariant.js';

/** Ends that an operation of control has brought about; another invariant judges the others. */
const revocations = ['ST-INST-1', 'ST-SEC-3'];

export default defineInvariant({
  title: 'no token is accepted after a deactivation or a new secret key has revoked it',
  clauses: ['ST-INST-1', 'RULE-1', 'STATUS-401-3', 'ST-SEC-3', 'SEC-2'],
  dependsOn: [
    'installations/deactivation-revokes-access',
    'secrets/regeneration-revokes-access',
    'secrets/regeneration-revokes-refresh',
  ],
  kills: ['revoked-token-unused-lives-on'],
  over: ['errors/ended-token-has-shape-a'],
  messages: {
    answered: {
      expected: 'status 401 for {call}, because {why}',
      actual: 'status {status}',
    },
    renewed: { expected: 'no token for a refresh token, because {why}', actual: 'tokens' },
  },
  places: ['api', 'token-endpoint'],
  withoutBody: true,
  judge({ seen: { exchange, presented, isClosed, issued, path }, known, kept, broken }) {
    const demand = known.demand();
    if (demand?.must !== 'refuse' || !revocations.includes(demand.clause)) return 'silent';
    const { clause, why } = demand;
    if (presented !== undefined) {
      const gave = issued.access !== undefined || issued.refresh !== undefined;
      return gave ? broken('renewed', { why }, clause) : kept(clause);
    }
    if (isClosed !== true) return 'silent';
    const { ok, status, method } = exchange;
    return ok
      ? broken('answered', { call: `${method} ${path}`, why, status }, clause)
      : kept(clause);
  },
});
