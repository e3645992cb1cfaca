import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'using an outdated refresh token revokes all tokens of its family',
  clauses: ['TOK-ROT-7', 'STATUS-TEP-2'],
  choices: { reuseRevokesFamily: true },
});
