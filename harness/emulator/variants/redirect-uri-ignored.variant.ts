import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the token endpoint ignores redirect_uri',
  clauses: ['TEP-4'],
  choices: { redirectUriCheck: 'ignored' },
});
