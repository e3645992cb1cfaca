import type { Consent, GivenIntegration } from '../../harness/check/given.js';

/**
 * What an installation in a further account asks for: the same integration; but a private one has one account, so
 * there it gets another one.
 */
export function alsoInstalled(
  integration: GivenIntegration,
): Partial<Pick<Consent, 'integration'>> {
  return integration.isPrivate === true ? {} : { integration };
}
