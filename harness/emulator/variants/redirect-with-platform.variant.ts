import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the redirect has the further parameter platform',
  clauses: ['PAGE-11'],
  choices: { redirectPlatform: true },
});
