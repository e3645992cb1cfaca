import type { Check } from '../../check/check.js';
import type { Messages } from '../../check/messages.js';
import type { CheckContext } from '../../check/context.js';
import { Inconclusive } from '../../check/signals.js';
import type { MakeFresh } from './fresh.js';
import type { Held } from './item.js';
import { type ItemKind, itemKinds } from './items.js';

/** An item that was just made. */
export interface Minted {
  readonly held: Held;
  /**
   * Time when it was accepted, milliseconds; absent for a code and a refresh token, which a test
   * would use up.
   */
  readonly accepted?: number;
}

/** A check that only makes an item of its kind. */
export function mintingCheck(
  check: Check,
  kind: ItemKind,
  fresh: MakeFresh,
  take: (minted: Minted) => void,
): Check {
  return { ...check, run: async (t) => take(await mint(kind, t, fresh)) };
}

async function mint(kind: ItemKind, t: CheckContext<Messages>, fresh: MakeFresh): Promise<Minted> {
  const { holds } = itemKinds[kind];
  if (holds === 'code') {
    const { value, integration, issued } = await t.given.code();
    return { held: { keeps: 'code', code: { value, integration, issued } } };
  }
  const { pair } = await fresh(t);
  if (holds === 'refresh') return { held: { keeps: 'pair', pair } };
  const { ok, status, sentAt } = await t.resources.account(pair.accessToken);
  if (ok) return { held: { keeps: 'pair', pair }, accepted: sentAt };
  throw new Inconclusive(
    'prerequisite',
    `a fresh access token was answered ${status}`,
    'tokens/access-token-of-code-opens-api',
  );
}
