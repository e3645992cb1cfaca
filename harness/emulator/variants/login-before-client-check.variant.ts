import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the page asks for login before it looks at client_id',
  clauses: ['PAGE-11'],
  choices: { loginBeforeClientCheck: true },
});
