import type { CheckContext } from '../../harness/check/context.js';
import type { GivenIntegration } from '../../harness/check/given.js';
import type { Messages } from '../../harness/check/messages.js';

/** Regenerates the secret key; returns the integration with the new one. */
export async function regenerate(
  t: Pick<CheckContext<Messages>, 'operator'>,
  integration: GivenIntegration,
  keep: boolean,
): Promise<GivenIntegration> {
  const request = { client_id: integration.clientId, keep_authorizations: keep };
  const { client_secret: clientSecret } = await t.operator.regenerateSecret(request);
  const { replacedSecrets = [], clientSecret: replaced } = integration;
  return { ...integration, clientSecret, replacedSecrets: [...replacedSecrets, replaced] };
}
