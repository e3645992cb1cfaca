import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the 403 of a block is an HTML page',
  clauses: ['STATUS-403-2'],
  choices: { blockBody: 'html' },
});
