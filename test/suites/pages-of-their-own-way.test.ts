import { expect, it } from 'vitest';
import { loadCatalog } from '../../harness/check/catalog.js';
import type { CheckId } from '../../harness/check/generated/check-ids.js';
import { renderFault } from '../../harness/emulator/pages/document.js';
import { runCheck } from '../../harness/run/run-check.js';
import { openWith, type Way } from './conforming-service.js';

const mostBytes = 2_048;

async function verdictOn(id: CheckId, way: Way): Promise<string> {
  const declared = (await loadCatalog()).find((entry) => entry.id === id)?.declared;
  if (declared === undefined) throw new Error('no such check');
  const session = await openWith(way);
  const options = { seed: 1, runs: 20, timeoutMs: 20_000 };
  const { outcome } = await runCheck(id, declared, session, options);
  expect(session.crashes()).toEqual([]);
  await session.stop();
  return outcome.verdict;
}

/** Refuses the decision, and not the page, where the state is longer. */
const refusingLonger = (most: number, status: number): Way => ({
  apply: (b) => ({
    deliverRedirect: (ctx, mode, address) => {
      const state = new URL(address).searchParams.get('state') ?? '';
      if (Buffer.byteLength(state) <= most) return b.deliverRedirect(ctx, mode, address);
      return renderFault(status, 'Too long', 'The address is too long.');
    },
  }),
});

/** Shows no page any more to those who have declined. */
const final: Way = {
  apply: (b) => {
    const declined = new Set<string>();
    return {
      onDecline: (ctx, integration, user) => {
        declined.add(integration.clientId);
        b.onDecline(ctx, integration, user);
      },
      findPageClient: (ctx, clientId) =>
        clientId !== null && declined.has(clientId) ? undefined : b.findPageClient(ctx, clientId),
    };
  },
};

it('a page that is not shown again after Decline breaks nothing', async () => {
  const id = 'authorization/allow-after-decline-redirects-with-code';
  expect(await verdictOn(id, final)).toBe('passed');
});

it.each([
  ['allow', 414],
  ['allow', 400],
  ['decline', 431],
] as const)('%s with an overlong state may be refused with %i', async (decision, status) => {
  const id = `authorization/state-returns-on-${decision}` as const;
  expect(await verdictOn(id, refusingLonger(mostBytes, status))).toBe('passed');
});

it('a state of a kilobyte may not be refused, in whatever words', async () => {
  const id = 'authorization/state-returns-on-allow';
  expect(await verdictOn(id, refusingLonger(1_000, 414))).toBe('failed');
  expect(await verdictOn(id, refusingLonger(1_000, 400))).toBe('failed');
});

it('an overlong state that is refused for another reason shows nothing', async () => {
  const id = 'authorization/state-returns-on-allow';
  expect(await verdictOn(id, refusingLonger(mostBytes, 403))).toBe('inconclusive');
});
