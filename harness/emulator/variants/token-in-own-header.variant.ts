import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the access token comes without a scheme in a header of another name',
  clauses: ['AUTH-5'],
  choices: { accessHeader: 'X-Session-Key' },
  profile: 'token-header',
});
