import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'requests to the Chats API do not count towards the limit',
  clauses: ['LIM-RPS-8'],
  choices: { chatsCounted: false },
});
