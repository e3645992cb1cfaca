import { defineInvariant } from '../../harness/check/invariant.js';
import { isLabel } from '../../harness/http/label.js';
import { jwtFault } from '../shared/jwt.js';

export default defineInvariant({
  title: 'every access token that is handed out is in JSON Web Token format',
  clauses: ['ACC-1'],
  dependsOn: ['tokens/access-token-is-jwt'],
  kills: ['every-19th-access-token-in-two-parts'],
  over: ['tokens/old-refresh-token-dies-once-new-used'],
  messages: {
    malformed: {
      expected: 'three or five base64url parts, joined by dots, the first a JSON object',
      actual: '{fault}',
    },
  },
  places: ['token-endpoint'],
  answers: 'success',
  judge({ seen: { exchange, issued }, broken }) {
    if (!exchange.ok || issued.access === undefined) return 'silent';
    // A record without secrets has a label in place of the token.
    if (isLabel(issued.access)) return 'silent';
    const fault = jwtFault(issued.access);
    return fault === undefined ? 'kept' : broken('malformed', { fault });
  },
});
