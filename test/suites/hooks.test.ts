import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { checkFiles, loadDeclared } from '../../harness/check/catalog.js';
import type { Mutant } from '../../harness/emulator/mutant.js';
import { openRepeatable } from '../../harness/kill-matrix/open-repeatable.js';
import { runCheck } from '../../harness/run/run-check.js';

const check = 'hooks/deactivation-calls-hooks-of-others';

/** The verdict on a service whose calls all wait in one queue, which a call that fails holds up. */
async function verdictOn(heldUp: () => Promise<unknown>): Promise<string> {
  const queued: Mutant['apply'] = (b) => {
    let queue: Promise<unknown> = Promise.resolve();
    return {
      makeCalls: (ctx, calls) => {
        for (const call of calls) {
          const before = queue;
          const send = async () => {
            await before;
            const isHeard = await ctx.hooks.send(call, b.callTimeoutMs(ctx));
            if (!isHeard) await heldUp();
          };
          queue = send();
        }
        return Promise.resolve();
      },
    };
  };
  const service = { title: 'one queue of calls', clause: 'EVT-4', apply: queued } as const;
  const session = await openRepeatable({ variants: [], seed: 1 }, service);
  onTestFinished(() => session.stop());
  const file = checkFiles().find((each) => each.id === check)?.file ?? '';
  const options = { seed: 1, runs: 5, timeoutMs: 30_000 };
  return (await runCheck(check, await loadDeclared(file), session, options)).outcome.verdict;
}

it('hooks of others may come late where a call that fails is tried again', async () => {
  expect(await verdictOn(() => pause(2_200))).toBe('passed');
});

it('hooks of others may not stay away', async () => {
  expect(await verdictOn(() => new Promise(() => undefined))).toBe('failed');
});
