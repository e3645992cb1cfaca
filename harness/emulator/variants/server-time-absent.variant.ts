import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the token endpoint answers without server_time',
  clauses: ['TEP-10'],
  choices: { serverTime: false },
});
