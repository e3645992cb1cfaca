import { defineVariant } from '../variant.js';

export default defineVariant({
  title:
    'refusals of the token endpoint are RFC 6749 errors; answers are plain JSON with further members',
  clauses: ['STATUS-TEP-1', 'STATUS-TEP-2', 'TEP-10'],
  choices: {
    refusal: 'oauth-error',
    successType: 'application/json',
    errorType: 'application/json',
    extraFields: true,
    layout: 'pretty',
    tokenType: 'absent',
    serverTime: false,
  },
});
