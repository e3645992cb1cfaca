import type { GivenIntegration } from '../../harness/check/given.js';
import type { ReceivedRequest } from '../../harness/check/listener.js';
import { awaitedHook, signatureOf } from '../shared/hook.js';
import type { Model } from './model.js';
import type { Party } from '../../harness/check/lifecycle/party.js';
import { inLine } from './steps.js';
import type { World } from './world.js';

/** Installations, each of one integration in one account. */
type Ended = Pick<Party, 'integration' | 'account'>;

/** The calls that the hook of each integration has had so far. */
export function hooksSoFar(world: World, ended: readonly Ended[]): ReadonlyMap<number, number> {
  return new Map(
    ended.map(({ integration }) => [integration, world.hookOf(integration)?.received.length ?? 0]),
  );
}

/**
 * Judges the calls of the disable hook that deactivations led to. Does nothing for an integration
 * without a disable-hook address.
 *
 * @throws a failure when a call is missing, or names another integration or carries another signature
 */
export async function judgeHooks(
  model: Model,
  world: World,
  ended: readonly Ended[],
  before: ReadonlyMap<number, number>,
): Promise<void> {
  for (const each of ended) {
    const listener = world.hookOf(each.integration);
    if (listener === undefined) continue;
    const since = { before: before.get(each.integration) ?? 0, ms: world.t.hookWait };
    const party = world.integrationOf(each);
    judgeCall(model, world, each, await awaitedHook(listener, since, party, world.accountOf(each)));
  }
}

function judgeCall(
  model: Model,
  world: World,
  { integration, account }: Ended,
  call: ReceivedRequest | undefined,
): void {
  const party: GivenIntegration = world.integrationOf({ integration });
  const { id } = world.accountOf({ account });
  const story = inLine(model.story);
  if (call === undefined) {
    throw world.t.fail(
      'unhooked',
      { account: id, patience: world.t.hookWait, story },
      undefined,
      'ST-INST-3',
    );
  }
  const named = call.query.get('client_uuid') ?? 'none';
  if (named !== party.clientId) {
    const values = { expected: party.clientId, found: named, story };
    throw world.t.fail('misnamed', values, call, 'HOOK-2');
  }
  const expected = signatureOf(party, String(id));
  const found = call.query.get('signature') ?? 'none';
  // Another check judges the case of the letters.
  if (found.toLowerCase() === expected) return;
  throw world.t.fail('missigned', { expected, found, story }, call, 'SIG-3');
}
