import type { Check, Messages } from '../check.js';
import type { CheckContext } from '../context.js';
import { Inconclusive } from '../run/signals.js';
import type { MakeFresh } from './fresh.js';
import type { Held } from './item.js';
import { type ItemKind, itemKinds } from './items.js';

/** What was made to be kept. */
export interface Minted {
  readonly held: Held;
  /** When it was seen to be alive, milliseconds; a code and a refresh token would be used up by that. */
  readonly accepted?: number;
}

/** The check as it makes an item of its kind. */
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
