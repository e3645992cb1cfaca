import { defineVariant } from '../variant.js';

export default defineVariant({
  title: "links name the account's own host",
  clauses: ['PRE-3', 'SVC-3'],
  choices: { linkHost: 'account' },
});
