import type { Arbitrary } from 'fast-check';
import type {
  HookParts,
  IntegrationContext,
  TestAccount,
} from '../../../harness/check/integration/context.js';

/** What a check says of a hook that had an effect and must have none. */
export const noEffect = {
  effect: {
    expected:
      'access that goes on after the hook {query}, a request that the service answers with success',
    actual: 'no such request',
  },
} as const;

type Context = IntegrationContext<typeof noEffect>;
type Query = Parameters<Context['hook']>[0];

/** Sends hooks, each by its query, and fails after the first that ends access to the account. */
export async function expectNoEffect(
  t: Context,
  account: TestAccount,
  queries: readonly Query[],
): Promise<void> {
  // A look at a target that works by itself takes long, so one look judges all hooks.
  const looks = t.worksByItself ? [queries] : queries.map((query) => [query]);
  for (const sent of looks) {
    for (const query of sent) await t.hook(query);
    await t.advance({ seconds: 2 });
    if (await t.usesAccess(account)) continue;
    throw t.fail('effect', { query: sent.map(shown).join(' or ') });
  }
}

/**
 * A property: forged hooks made of the right one and of generated values have no effect.
 *
 * @param forged the part of the right hook that is forged
 * @param first the table whose entries are the first cases
 */
export async function expectNoEffectOfAny<T extends Record<string, unknown>>(
  t: Context,
  values: { readonly [K in keyof T]: Arbitrary<T[K]> },
  forged: (right: HookParts, value: T) => Partial<HookParts>,
  first: readonly Partial<NoInfer<T>>[],
): Promise<void> {
  let account: TestAccount | undefined;
  const sent: Query[] = [];
  await t.forAll(
    values,
    async (value) => {
      account ??= await t.connected();
      const right = t.hookFor(account);
      const parts = { ...right, ...forged(right, value) };
      if (isSame(parts, right)) return;
      if (t.worksByItself) {
        sent.push(t.hookQuery(parts));
        return;
      }
      const own = account;
      // After a hook that had an effect, the next case needs another account.
      account = undefined;
      await expectNoEffect(t, own, [t.hookQuery(parts)]);
      account = own;
    },
    { first },
  );
  if (account !== undefined && sent.length > 0) await expectNoEffect(t, account, sent);
}

function shown(query: Query): string {
  return query.map(([name, value]) => `${name}=${value}`).join('&');
}

function isSame(one: HookParts, other: HookParts): boolean {
  return (
    one.clientUuid === other.clientUuid &&
    one.accountId === other.accountId &&
    one.signature === other.signature
  );
}
