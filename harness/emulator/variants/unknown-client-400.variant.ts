import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the page of an unknown integration is answered with status 400',
  clauses: ['PAGE-11'],
  choices: { unknownClientStatus: 400 },
});
