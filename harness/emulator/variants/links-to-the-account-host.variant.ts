import { defineVariant } from '../variant.js';

export default defineVariant({
  title: "links name the account's own host",
  clauses: ['SVC-3'],
  choices: { linkHost: 'account' },
});
