import { expect, it } from 'vitest';
import { conditions } from '../../../harness/emulator/conditions/conditions.js';
import { subjectOf } from '../../../harness/emulator/conditions/subject.js';
import type { Ctx } from '../../../harness/emulator/context.js';

const account = { subdomain: 'a', roles: new Map([4, 9].map((id) => [id, 'administrator'])) };
const installation = (codes: readonly object[]) => ({ deactivations: 0, account, codes });
const ctx = {} as Ctx;

it.each([
  ['the user who was given a code last', [{ userId: 4 }, { userId: 9 }], true],
  ['another user, where that one was given none', [{ userId: 9 }, { userId: 4 }], false],
  ['no user, where no code was given', [], undefined],
])('an event of an installation is about %s', (_what, codes, expected) => {
  const subject = subjectOf(ctx, [installation(codes)]);
  expect(conditions['second-user'].holds(ctx, subject)).toBe(expected);
});
