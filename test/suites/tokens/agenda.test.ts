import { expect, it } from 'vitest';
import { Agenda } from '../../../suites/tokens/agenda.js';

it('an agenda takes its steps in the order of time, also those that a step adds', async () => {
  const agenda = new Agenda();
  const taken: string[] = [];
  const noting = (name: string) => async () => void taken.push(name);
  agenda.add(30, noting('third'), 'before');
  agenda.add(10, async () => {
    taken.push('first');
    agenda.add(20, noting('second'));
  });
  const moved: string[] = [];
  await agenda.run({
    moveBefore: async (moment) => void moved.push(`before ${moment}`),
    movePast: async (moment) => void moved.push(`past ${moment}`),
  });
  expect([taken, moved]).toEqual([
    ['first', 'second', 'third'],
    ['past 10', 'past 20', 'before 30'],
  ]);
});
