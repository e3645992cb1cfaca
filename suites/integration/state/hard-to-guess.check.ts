import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'a state does not follow from another one',
  clauses: ['AUTH-9'],
  needs: ['connect-page'],
  kills: ['state-counted'],
  messages: {
    guess: {
      expected: 'states that share no order',
      actual: 'numbers that grow by less than a million: {values}',
    },
  },
  async run(t) {
    const account = await t.account();
    const values: string[] = [];
    for (let flow = 0; flow < 4; flow += 1) values.push((await t.begin(account)).state ?? '');
    const numbers = values.map(Number);
    const isCounted = numbers.every(
      (number, place) =>
        place === 0 ||
        (number > (numbers[place - 1] ?? 0) && number - (numbers[place - 1] ?? 0) < 1e6),
    );
    if (isCounted) throw t.fail('guess', { values: values.join(', ') });
  },
});
