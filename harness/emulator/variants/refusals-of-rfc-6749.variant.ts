import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'refusals of the token endpoint are error bodies of RFC 6749',
  clauses: ['STATUS-TEP-1', 'STATUS-TEP-2'],
  choices: { refusal: 'oauth-error' },
});
