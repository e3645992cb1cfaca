import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the connection is closed after every answer',
  clauses: ['SVC-3'],
  choices: { closeConnection: true },
});
