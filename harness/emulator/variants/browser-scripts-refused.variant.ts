import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'requests that say that a script in a browser sends them are refused',
  clauses: ['TEP-1', 'RES-1'],
  choices: { browserScripts: 'refused' },
});
