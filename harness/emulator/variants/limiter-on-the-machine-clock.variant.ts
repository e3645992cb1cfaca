import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the limiter counts on the clock of the machine, which control does not move',
  clauses: ['LIM-RPS-7'],
  choices: { limiterClock: 'machine' },
});
