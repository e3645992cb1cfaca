import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the 403 of a block has a body of shape C',
  clauses: ['STATUS-403-2'],
  choices: { blockBody: 'shape-c' },
});
