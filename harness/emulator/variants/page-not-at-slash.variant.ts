import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the authorization page is not at /oauth/, with a slash at the end',
  clauses: ['SVC-3'],
  choices: { pageWithSlash: 'not-found' },
});
