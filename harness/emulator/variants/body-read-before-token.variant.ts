import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'a body that cannot be read is refused before the access token is judged',
  clauses: ['STATUS-400-9'],
  choices: { bodyBeforeToken: true },
});
