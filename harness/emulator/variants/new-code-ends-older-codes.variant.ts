import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'a new code of a user ends the older codes of the user',
  clauses: ['STATUS-TEP-1'],
  choices: { newCodeEndsOlderCodes: true },
});
