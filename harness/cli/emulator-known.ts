import { singleQuoted } from '../../reports/shell-word.js';
import { reasonOf } from '../base/thrown.js';
import type { Emulator } from '../emulator/emulator.js';
import type { Known } from '../emulator/known.js';
import { UserError } from './failure.js';

/** Variables that set the credentials of what the emulator knows from its start. */
const settable = {
  CRM_CLIENT_ID: 'clientId',
  CRM_CLIENT_SECRET: 'clientSecret',
  CRM_LOGIN: 'login',
  CRM_PASSWORD: 'password',
} as const;

/**
 * Makes the integration, the account and the user that the emulator knows from its start. With
 * `fromEnvironment` their values come from the environment, because other users of the machine can
 * read the arguments of a process.
 */
export async function makeKnown(
  emulator: Emulator,
  redirectUri: string,
  fromEnvironment: NodeJS.ProcessEnv | undefined,
): Promise<Known> {
  const values = Object.entries(settable).flatMap(([name, member]) => {
    const value = fromEnvironment?.[name];
    return value === undefined || value === '' ? [] : [[member, value]];
  });
  return emulator
    .makeKnown({ redirectUri, ...Object.fromEntries(values) })
    .catch((error: unknown) => {
      throw new UserError(`--redirect-uri: ${reasonOf(error)}`);
    });
}

/** Lines that set the variables of an integration. Values that are set already are not printed. */
export function exportLines(
  baseUrl: string,
  known: Known,
  environment: NodeJS.ProcessEnv,
): string[] {
  const variables = {
    CRM_BASE_URL: baseUrl,
    CRM_CLIENT_ID: known.clientId,
    CRM_CLIENT_SECRET: known.clientSecret,
    CRM_REDIRECT_URI: known.redirectUri,
    CRM_ACCOUNT_ID: String(known.accountId),
    CRM_USER_ID: String(known.userId),
    CRM_LOGIN: known.login,
    CRM_PASSWORD: known.password,
  };
  const news = Object.entries(variables).filter(([name, value]) => environment[name] !== value);
  return news.map(([name, value]) => `  export ${name}=${singleQuoted(value)}`);
}

/**
 * Lines for a shell that exchange a code of what is known, and use the access token. A value from
 * the environment stays there, because it may be a secret.
 */
export async function exchangeLines(
  emulator: Emulator,
  known: Known,
  environment: NodeJS.ProcessEnv,
): Promise<string[]> {
  const { code } = await emulator.control.grant({
    client_id: known.clientId,
    account_id: known.accountId,
    user_id: known.userId,
  });
  const word = (name: keyof typeof settable): string => {
    const value = known[settable[name]];
    return environment[name] === value ? `"$${name}"` : singleQuoted(value);
  };
  const curl =
    emulator.trust === undefined
      ? 'curl -s'
      : `curl -s --cacert ${singleQuoted(emulator.trust.caFile)}`;
  const fields = [
    '-d grant_type=authorization_code',
    `--data-urlencode client_id=${word('CRM_CLIENT_ID')}`,
    `--data-urlencode client_secret=${word('CRM_CLIENT_SECRET')}`,
    `--data-urlencode redirect_uri=${singleQuoted(known.redirectUri)}`,
    `-d code=${code}`,
  ];
  const base = emulator.baseUrl;
  return [
    `  ACCESS_TOKEN=$(${curl} ${base}/oauth2/access_token ${fields.join(' ')} | sed -E 's/.*"access_token":"([^"]+)".*/\\1/')`,
    `  ${curl} ${base}/api/v4/account -H "authorization: Bearer $ACCESS_TOKEN"`,
  ];
}
