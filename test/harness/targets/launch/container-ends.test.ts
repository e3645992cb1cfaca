import { expect, it } from 'vitest';
import { endInWords } from '../../../../harness/targets/launch/container-watch.js';

const limited = 64 * 1_048_576;
const sudden = { OOMKilled: false, ExitCode: 137, Error: '' };

it.each([
  [
    'that the engine saw run out of memory',
    { ...sudden, OOMKilled: true },
    limited,
    'killed because it ran out of memory (exit code 137)',
  ],
  [
    'that was killed, and the engine does not say why',
    sudden,
    limited,
    'exit code 137 (killed, perhaps because it needed more than 64 MB)',
  ],
  ['that was killed without a limit of memory', sudden, 0, 'exit code 137'],
  ['that ended by itself', { ...sudden, ExitCode: 7 }, limited, 'exit code 7'],
  [
    'that could not start',
    { ...sudden, ExitCode: 127, Error: 'no such file' },
    limited,
    'exit code 127: no such file',
  ],
])('tells the end of a container %s', (_which, State, Memory, told) => {
  expect(endInWords({ State, HostConfig: { Memory } })).toBe(told);
});
