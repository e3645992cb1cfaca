import { unlessRefused } from '../../harness/check/control-fault.js';
import type { Messages } from '../../harness/check/messages.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { GivenIntegration } from '../../harness/check/given.js';
import { regenerate } from '../shared/regenerate.js';
import { type Access, installedTimes } from './installed-times.js';

/**
 * A public integration with access in two accounts, after some regenerations that keep the access.
 */
export async function keptThrough(
  t: Parameters<typeof installedTimes>[0] & Pick<CheckContext<Messages>, 'operator'>,
  regenerations: number,
  renewals: number,
  age = 0,
): Promise<Access> {
  const access = await installedTimes(t, 2, renewals, { visibility: 'public', age });
  return { ...access, integration: await keepTimes(t, access.integration, regenerations) };
}

/** Says in a message that regenerations with the option to keep came before. */
export function afterKeeping(regenerations: number): string {
  return regenerations === 0 ? '' : ', the access having been kept before';
}

/** Regenerates the secret key some times with the option to keep; returns the integration with the newest key. */
export async function keepTimes(
  t: Pick<CheckContext<Messages>, 'operator'>,
  integration: GivenIntegration,
  regenerations: number,
): Promise<GivenIntegration> {
  let newest = integration;
  for (let n = 0; n < regenerations; n += 1) newest = await regenerate(t, newest, true);
  return newest;
}

/** Like `keepTimes`, but none of them for a private integration, or where control cannot keep. */
export async function keptBefore(
  t: Pick<CheckContext<Messages>, 'operator'>,
  integration: GivenIntegration,
  regenerations: number,
): Promise<{ readonly integration: GivenIntegration; readonly kept: number }> {
  let newest = integration;
  const wanted = mayKeep(integration) ? regenerations : 0;
  for (let kept = 0; kept < wanted; kept += 1) {
    const next = await unlessRefused(() => regenerate(t, newest, true));
    if (next === undefined) return { kept, integration: newest };
    newest = next;
  }
  return { kept: wanted, integration: newest };
}

/** Whether the contract states what the option to keep does: it does so for public integrations. */
export function mayKeep({ isPrivate }: GivenIntegration): boolean {
  return isPrivate !== true;
}

/** Names the choice in a message. */
export function choiceInWords(keep: boolean): string {
  return keep ? 'that keeps old authorizations' : 'that deletes old authorizations';
}
