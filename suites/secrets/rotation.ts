import type { Messages } from '../../harness/check.js';
import type { CheckContext } from '../../harness/context.js';
import type { GivenIntegration } from '../../harness/given/given.js';

/** Regenerates the secret key; answers the integration with the new one. */
export async function regenerate(
  t: Pick<CheckContext<Messages>, 'operator'>,
  integration: GivenIntegration,
  keep: boolean,
): Promise<GivenIntegration> {
  const request = { client_id: integration.clientId, keep_authorizations: keep };
  const { client_secret: clientSecret } = await t.operator.regenerateSecret(request);
  return { ...integration, clientSecret };
}

/** Names the choice in a message. */
export function choiceInWords(keep: boolean): string {
  return keep ? 'that keeps old authorizations' : 'that deletes old authorizations';
}
