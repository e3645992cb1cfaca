import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'users without administrator rights may create and change nothing',
  clauses: ['AUTH-3'],
  choices: { memberRights: 'reading' },
});
