import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'an unknown path or method is refused before the access token is checked',
  clauses: ['STATUS-404-7', 'AUTH-4'],
  choices: { routeBeforeAuth: true },
});
