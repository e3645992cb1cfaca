import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'reusing a consumed code revokes the tokens that it gave',
  clauses: ['ST-CODE-7'],
  choices: { codeReuseRevokesFamily: true },
});
