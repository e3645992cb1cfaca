import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckId } from '../../harness/check/generated/check-ids.js';
import { type Emulator, startEmulator } from '../../harness/emulator/emulator.js';
import { meet, patienceMs, runOne, wordsOf } from './meeting.js';
import { hostileServers } from './hostile-servers.js';
import { startProxy } from './proxy.js';

let emulator: Emulator;
beforeAll(async () => {
  emulator = await startEmulator();
});
afterAll(() => emulator.stop());

describe('a server that', () => {
  it.each(hostileServers.map((server) => [server.does, server] as const))(
    '%s',
    async (_does, server) => {
      const proxy = await startProxy(emulator.baseUrl, server);
      const session = await meet(proxy.url, emulator.controlUrl);
      try {
        for (const [id, verdict] of Object.entries(server.verdicts)) {
          // The server behind counts the requests of all tests together.
          await emulator.control.forgetRateLimit();
          const result = await runOne(id as CheckId, session); // a key of a record of these
          const { outcome } = result;
          const told = `${id}: ${wordsOf(result)}`;
          expect(outcome.verdict, told).toBe(verdict);
          // Whatever a target sends, it must not look like a fault of ours.
          if (outcome.verdict === 'inconclusive') expect(outcome.cause, told).not.toBe('harness');
          if (server.because && wordsOf(result) !== '') expect(told).toMatch(server.because);
          expect(result.durationMs).toBeLessThan(patienceMs);
        }
      } finally {
        await session.stop();
        await proxy.stop();
      }
    },
  );
});

const inWords: Readonly<Record<string, string>> = {
  failed: 'failed: the answer breaks the contract',
  inconclusive: 'inconclusive: there is no usable answer',
  passed: 'passed: the answer keeps the contract',
};

/** What becomes of the check that meets the misdeed: the worst of those that are judged. */
function worst(verdicts: readonly string[]): string {
  return ['failed', 'inconclusive', 'passed'].find((each) => verdicts.includes(each)) ?? '';
}

it('are those of docs/hostile-targets.md, with their verdicts', () => {
  const page = readFileSync(new URL('../../docs/hostile-targets.md', import.meta.url), 'utf8');
  const rows = page.split('\n').flatMap((line) => {
    const [does, becomes] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    return does && becomes && !/^-|^A target that/.test(does) ? [[does, becomes]] : [];
  });
  const known = hostileServers.map(({ does, verdicts }) => [
    does,
    inWords[worst(Object.values(verdicts))],
  ]);
  expect(known.length).toBeGreaterThanOrEqual(25);
  expect(rows.slice(0, known.length)).toEqual(known);
});
