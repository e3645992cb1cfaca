import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'an unknown mode is refused',
  clauses: ['PAGE-11'],
  choices: { unknownMode: 'refused' },
});
