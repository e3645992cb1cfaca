import { expect, it } from 'vitest';
import { ControlFault, unlessRefused } from '../../../harness/check/control-fault.js';
import { NotPossible } from '../../../harness/check/signals.js';

it.each([
  ['that control answers with an error', new ControlFault('grant', 'no', { isAnswered: true })],
  ['that control does not offer', new NotPossible('grant', 'control does not offer it')],
])('an act %s is refused', async (_what, error) => {
  expect(await unlessRefused(() => Promise.reject(error))).toBeUndefined();
});

it.each([
  ['control without an answer', new ControlFault('grant', 'got no answer')],
  ['ours', new TypeError('x is undefined')],
])('a fault of %s is no refusal', async (_whose, error) => {
  await expect(unlessRefused(() => Promise.reject(error))).rejects.toBe(error);
});

it('what is done is done', async () => {
  expect(await unlessRefused(() => Promise.resolve(7))).toBe(7);
});
