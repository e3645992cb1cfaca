import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the page offers no account to users without administrator rights',
  clauses: ['INST-3'],
  choices: { membersOffered: false },
});
