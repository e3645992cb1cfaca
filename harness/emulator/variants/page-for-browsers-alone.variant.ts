import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the forms are multipart, and are refused without the headers of a browser',
  clauses: ['PAGE-11'],
  choices: {
    decisionMethod: 'multipart',
    browserHeaders: 'required',
    nameShown: 'broken',
  },
});
