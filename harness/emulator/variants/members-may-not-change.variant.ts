import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'users without administrator rights may create, and change and remove nothing',
  clauses: ['AUTH-3'],
  choices: { memberRights: 'creating' },
});
