import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'an attempt to log in is answered 429 soon after a wrong password',
  clauses: ['PAGE-12'],
  choices: { logInAttempts: 'throttled' },
});
