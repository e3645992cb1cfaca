import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the option to keep old authorizations does nothing for private integrations',
  clauses: ['ST-SEC-5'],
  choices: { keepIgnoredForPrivate: true },
});
