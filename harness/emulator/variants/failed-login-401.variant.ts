import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'a failed login is answered with status 401',
  clauses: ['PAGE-11'],
  choices: { failedLoginStatus: 401 },
});
