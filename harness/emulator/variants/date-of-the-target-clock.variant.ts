import { defineVariant } from '../variant.js';

export default defineVariant({
  title: "the header Date follows the service's own clock",
  clauses: ['SVC-3'],
  choices: { dateHeader: 'target' },
});
