import type { CheckContext } from '../check/context.js';
import type { Messages } from '../check/messages.js';
import { Inconclusive, NotPossible } from '../check/signals.js';
import type { PacedClient } from '../http/client.js';
import { type AskedPart, isAlive } from '../http/signs-of-life.js';

type Asker = Pick<CheckContext<Messages>, 'given' | 'seen'>;

/**
 * Asks each part of the target for a sign of life that the check has asked without any success. Such a
 * check would pass because of an absence, and a service that is broken for everybody looks the same.
 *
 * @throws {Inconclusive} when such a part gives no success here either
 */
export async function askForLife(
  t: Asker,
  clients: readonly Pick<PacedClient, 'signs'>[],
): Promise<void> {
  for (const part of ['token', 'api'] as const) {
    const isAsked = clients.some(({ signs }) => signs.asked.has(part));
    if (!isAsked || clients.some(({ signs }) => signs.alive.has(part))) continue;
    try {
      await ask[part](t);
    } catch (error) {
      // The target offers no grant with which to ask.
      if (!(error instanceof NotPossible)) throw error;
    }
  }
}

const ask: Readonly<Record<AskedPart, (t: Asker) => Promise<void>>> = {
  token: async (t) => {
    // Inconclusive if a fresh code gives no pair.
    await t.given.installation();
  },
  api: async (t) => {
    const exchange = await t.seen.account(await t.given.access());
    if (isAlive(exchange)) return;
    throw new Inconclusive(
      'prerequisite',
      `the API gave no sign of life: it answered nothing in this check with success and JSON, and the account request with status ${exchange.status} and no account`,
      'resources/account-is-answered-with-200',
    );
  },
};
