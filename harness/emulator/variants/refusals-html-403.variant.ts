import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'every refusal of the token endpoint is a 403 with an HTML page',
  clauses: ['STATUS-TEP-1', 'STATUS-TEP-2'],
  choices: { refusal: 'html-403' },
});
