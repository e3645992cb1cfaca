import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the Chats API does not compare the date with its clock',
  clauses: ['CHAT-4'],
  choices: { chatsDateCheck: false },
});
