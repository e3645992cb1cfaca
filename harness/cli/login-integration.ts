import type { GivenIntegration } from '../check/given.js';
import type { Authorization } from '../targets/manifest/generated/manifest-types.js';
import type { CredentialsDocument } from '../targets/credentials/credentials-document.js';
import { askLine } from './ask.js';
import { UserError } from './failure.js';

const parts = [
  { key: 'client_id', variable: 'CRM_CLIENT_ID', ask: 'Integration ID: ', hidden: false },
  { key: 'client_secret', variable: 'CRM_CLIENT_SECRET', ask: 'Its secret key: ', hidden: true },
  {
    key: 'redirect_uri',
    variable: 'CRM_REDIRECT_URI',
    ask: 'Its redirect address: ',
    hidden: false,
  },
] as const;

type Key = (typeof parts)[number]['key'];

/** The sources of an integration, in order of precedence. */
export interface IntegrationSources {
  readonly declared: Authorization['integration'] | undefined;
  readonly environment: NodeJS.ProcessEnv;
  readonly stored: CredentialsDocument | undefined;
  /** Whether a user can be asked. */
  readonly isTerminal: boolean;
}

/**
 * The integration of a login. Each part comes from the manifest, the environment, the stored
 * credentials or the terminal, in this order.
 *
 * @throws {UserError} when a part is missing everywhere
 */
export async function integrationFor({
  declared,
  environment,
  stored,
  isTerminal,
}: IntegrationSources): Promise<GivenIntegration> {
  const given = new Map<Key, string>();
  for (const { key, variable } of parts) {
    const value = declared?.[key] ?? (environment[variable] || undefined);
    if (value !== undefined) given.set(key, value);
  }
  const wanted = given.get('client_id');
  // Stored parts of another integration do not fit this one.
  const fits = wanted === undefined || wanted === stored?.client_id;
  for (const { key, ask, hidden } of parts) {
    const value =
      given.get(key) ??
      (fits ? stored?.[key] : undefined) ??
      (isTerminal ? await askLine(ask, { hidden }) : undefined);
    if (value !== undefined && value !== '') given.set(key, value);
  }
  const [clientId, clientSecret, redirectUri] = parts.map(({ key }) => given.get(key));
  const missing = parts.filter(({ key }) => !given.has(key));
  if (clientId === undefined || clientSecret === undefined || redirectUri === undefined) {
    throw new UserError(
      `login: expected ${missing.map(({ key }) => key).join(', ')} of the integration, found none: add ` +
        `authorization.integration to the manifest, or set ${missing.map(({ variable }) => variable).join(', ')} in the environment`,
    );
  }
  if (!URL.canParse(redirectUri)) {
    throw new UserError(
      'login: expected an absolute address as redirect_uri, such as http://127.0.0.1:8765/callback',
    );
  }
  return { clientId, clientSecret, redirectUri, name: '' };
}
