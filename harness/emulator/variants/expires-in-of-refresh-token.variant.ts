import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'token answers give the seconds until expiry of the refresh token',
  clauses: ['TEP-10'],
  choices: {
    expiresIn: 'refresh-token',
  },
});
