import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the header Date follows the clock of the machine',
  clauses: ['SVC-3'],
  choices: { dateHeader: 'wall' },
});
