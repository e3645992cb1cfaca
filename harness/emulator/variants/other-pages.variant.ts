import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the pages use a list, hidden fields and no redirect after login; queries differ in order',
  clauses: ['PAGE-11', 'LIM-RPS-8'],
  choices: {
    accountPicker: 'select',
    formCarrier: 'hidden',
    afterLogin: 'page',
    failedLoginStatus: 401,
    redirectOrder: 'alphabetical',
    redirectPlatform: true,
    spaceAs: 'plus',
    pagesCounted: true,
  },
});
