import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'calling the API with the new access token ends the old refresh token',
  clauses: ['TOK-ROT-9'],
  choices: { accessUseCountsAsRefreshUse: true },
});
