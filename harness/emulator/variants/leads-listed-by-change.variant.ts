import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'leads are listed by their last change, the newest first, and their ids come in blocks',
  clauses: ['RES-10'],
  choices: { leadOrder: 'last-changed-first', ids: 'blocks' },
});
