import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'whatever follows the path of leads is taken for the id of a lead',
  clauses: ['RES-10'],
  choices: { leadPaths: 'id' },
});
