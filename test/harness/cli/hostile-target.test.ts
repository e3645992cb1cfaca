import { describe, expect, it, onTestFinished } from 'vitest';
import { startEmulator } from '../../../harness/emulator/emulator.js';
import { answer, httpServer } from '../http-server.js';
import { temporaryFile } from '../temporary-folder.js';
import { judgeTarget, only } from './program.js';

const escape = '\u001B';
const steering = `${escape}[2J${escape}]0;pwned\u0007\u202Ered`;

/** Manifest of a target whose control names itself so and answers clock questions so. */
async function manifestOf(name: string, clock?: (now: number) => [number, unknown]) {
  const emulator = await startEmulator();
  onTestFinished(() => emulator.stop());
  const control = await httpServer(async ({ method, target, body }, reply) => {
    if (target === '/clock' && clock !== undefined) return answer(reply, ...clock(Date.now()));
    const passed = await fetch(emulator.controlUrl + target, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const text = await passed.text();
    const value: unknown = text === '' ? undefined : JSON.parse(text);
    answer(reply, passed.status, target === '/' ? { ...Object(value), name } : value);
  });
  return temporaryFile(
    'target.yaml',
    `kind: url\nbase_url: ${emulator.baseUrl}\ncontrol: ${control.url}\nsafety: full\n`,
  );
}

describe('a target', () => {
  it('cannot steer the terminal by its name', async () => {
    const target = await manifestOf(steering);
    const { code, stdout, stderr } = await judgeTarget(target, only('tokens/exchange-gives-pair'));
    expect(code).toBe(0);
    expect(stderr).toContain(String.raw`\u{1B}[2J\u{1B}]0;pwned\u{7}\u{202E}red`);
    for (const text of [stdout, stderr]) {
      expect(text).not.toContain(escape);
      expect(text).not.toContain('\u202E');
    }
  });

  it('cannot steer it by what its control says when it refuses', async () => {
    const target = await manifestOf('Ours', () => [500, { error: steering }]);
    const { code, stdout, stderr } = await judgeTarget(target, []);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('control operation readClock: GET /clock was answered 500');
    expect(stderr).not.toContain(escape);
    expect(stderr).not.toContain('\u202E');
  });
});
