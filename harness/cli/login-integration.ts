import type { GivenIntegration } from '../given/given.js';
import type { Authorization } from '../generated/manifest-types.js';
import type { CredentialsDocument } from '../credentials/document.js';
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

/** Where the parts of an integration may come from; the first that has one gives it. */
export interface IntegrationSources {
  readonly declared: Authorization['integration'] | undefined;
  readonly environment: NodeJS.ProcessEnv;
  readonly stored: CredentialsDocument | undefined;
  /** Whether somebody is there to be asked. */
  readonly isTerminal: boolean;
}

/**
 * The integration that a login is for: of the manifest, of the environment, as it is stored, or asked
 * for at the terminal.
 *
 * @throws {UserError} a part is nowhere
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
  // What is stored of another integration is of no use to this one.
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
      `login: expected ${missing.map(({ key }) => key).join(', ')} of the integration, found none: name ` +
        `authorization.integration in the manifest, or set ${missing.map(({ variable }) => variable).join(', ')} in the environment`,
    );
  }
  if (!URL.canParse(redirectUri)) {
    throw new UserError(
      'login: expected an absolute address as redirect_uri, such as http://127.0.0.1:8765/callback',
    );
  }
  return { clientId, clientSecret, redirectUri, name: '' };
}
