import type { Control } from '../../check/control.js';
import type { GivenIntegration } from '../../check/given.js';
import type { TargetClock } from '../../check/target-clock.js';
import type { Lineage } from '../../http/lineage.js';

/** Regenerations of the secret key of an integration before a check gets it. */
const times = 2;

/** The integration after its key was regenerated, each time with the option to keep. */
export async function withNewKey(
  integration: GivenIntegration,
  {
    control: { regenerateSecret },
    clock,
    lineage,
  }: { readonly control: Control; readonly clock: TargetClock; readonly lineage: Lineage },
): Promise<GivenIntegration> {
  if (regenerateSecret === undefined) return integration;
  let { clientSecret } = integration;
  for (let round = 0; round < times; round += 1) {
    const request = { client_id: integration.clientId, keep_authorizations: true };
    clientSecret = (await regenerateSecret(request)).client_secret;
    lineage.born(clientSecret, 'client_secret', { bornAt: clock.now() });
  }
  return { ...integration, clientSecret };
}
