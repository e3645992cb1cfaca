import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Behaviour } from '../../../harness/emulator/behaviour.js';
import type { Condition } from '../../../harness/emulator/conditions/conditions.js';
import {
  newestReach,
  underCondition,
} from '../../../harness/emulator/conditions/under-condition.js';
import type { Ctx } from '../../../harness/emulator/context.js';
import { defineMutant } from '../../../harness/emulator/mutant.js';
import type { Account, Integration } from '../../../harness/emulator/model.js';
import type { Reply } from '../../../harness/emulator/reply.js';

const plain = { isAdministrator: () => true } as unknown as Behaviour;
const mutant = defineMutant({
  title: 'user 7 is no administrator',
  clause: 'SVC-1',
  apply: (b) => ({
    isAdministrator: (ctx, account, user) => user !== 7 && b.isAdministrator(ctx, account, user),
  }),
});

function decided(condition: Condition['holds'], user: number): boolean | undefined {
  const { apply } = underCondition(mutant, { title: 'at times', axis: 'a', holds: condition });
  const ctx = {} as Ctx;
  return apply(plain).isAdministrator?.(ctx, {} as Account, user);
}

it('a fault is in force where its condition holds and the fault changes the decision', () => {
  expect(decided(() => true, 7)).toBe(false);
  expect(newestReach).toEqual({ held: 1, idle: 0, other: 0, mute: [] });
});

it('a decision that the fault leaves as it is counts apart', () => {
  expect(decided(() => true, 8)).toBe(true);
  expect(newestReach).toEqual({ held: 0, idle: 1, other: 0, mute: [] });
});

it('where its condition does not hold, the service decides', () => {
  expect(decided(() => false, 7)).toBe(true);
  expect(newestReach).toEqual({ held: 0, idle: 0, other: 1, mute: [] });
});

it('a decision of which the condition never speaks is named', () => {
  expect(decided(() => undefined, 7)).toBe(true);
  expect(newestReach).toEqual({ held: 0, idle: 0, other: 0, mute: ['isAdministrator'] });
});

it('a decision of which the condition speaks at times is not named', () => {
  const holds = [undefined, false, undefined];
  const { apply } = underCondition(mutant, {
    title: 'at times',
    axis: 'a',
    holds: () => holds.shift(),
  });
  const { isAdministrator } = apply(plain);
  for (let n = 0; n < 3; n += 1) isAdministrator?.({} as Ctx, {} as Account, 7);
  expect(newestReach).toEqual({ held: 0, idle: 0, other: 1, mute: [] });
});

it('a fault that returns nothing where the service would, too, changes nothing', () => {
  const late = defineMutant({
    title: 'codes of a minute are refused',
    clause: 'SVC-1',
    apply: (b) => ({ codeFault: (...asked) => b.codeFault(...asked) }),
  });
  const b = { codeFault: () => undefined } as unknown as Behaviour;
  const always = { title: 'at times', axis: 'a', holds: () => true };
  const { codeFault } = underCondition(late, always).apply(b);
  codeFault?.({} as Ctx, undefined, {} as Integration);
  expect(newestReach).toEqual({ held: 0, idle: 1, other: 0, mute: [] });
});

it('an answer that comes later is compared when it is there', async () => {
  const sound = { status: 200 };
  const finishing = defineMutant({
    title: 'answers are empty on Sundays',
    clause: 'SVC-1',
    apply: (b) => ({
      finish: async (ctx, reply) => {
        const answer = await b.finish(ctx, reply);
        return answer.status === 404 ? { status: 204, headers: {} } : answer;
      },
    }),
  });
  const b = { finish: (_ctx: Ctx, reply: Reply) => Promise.resolve(reply) } as unknown as Behaviour;
  const always = { title: 'at times', axis: 'a', holds: () => true };
  const { finish } = underCondition(finishing, always).apply(b);
  await finish?.({} as Ctx, { ...sound, headers: {} });
  await setImmediate();
  expect(newestReach).toEqual({ held: 0, idle: 1, other: 0, mute: [] });
  await finish?.({} as Ctx, { status: 404, headers: {} });
  await setImmediate();
  expect(newestReach).toEqual({ held: 1, idle: 1, other: 0, mute: [] });
});

it.each([
  ['administrator', 0, 1],
  ['member', 1, 0],
])('a fault that decides by itself changes nothing for a user who is %s', (role, held, idle) => {
  const anybody = defineMutant({
    title: 'everybody is an administrator',
    clause: 'SVC-1',
    apply: () => ({ isAdministrator: () => true }),
  });
  const b = { isAdministrator: () => role === 'administrator' } as unknown as Behaviour;
  const always = { title: 'at times', axis: 'a', holds: () => true };
  underCondition(anybody, always)
    .apply(b)
    .isAdministrator?.({} as Ctx, {} as Account, 7);
  expect(newestReach).toEqual({ held, idle, other: 0, mute: [] });
});
