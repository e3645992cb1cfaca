import { loadMutant } from '../emulator/mutant.js';
import { loadVariant } from '../emulator/variant.js';
import { type Emulator, startEmulator } from '../emulator/emulator.js';
import { mutantIds } from '../check/generated/mutant-ids.js';
import { variantIds } from '../check/generated/variant-ids.js';
import { nearestTo } from '../base/nearest.js';
import { singleQuoted } from '../../reports/shell-word.js';
import { UserError } from './failure.js';
import { optimizeLater } from './optimize-later.js';
import { styleFor } from './style.js';
import { reasonOf } from '../base/thrown.js';

export interface EmulatorArguments {
  readonly port: number;
  readonly host: string;
  readonly mutant?: string;
  readonly variant: readonly string[];
  /** Redirect URI of the integration that an emulator without control makes for itself. */
  readonly redirectUri: string;
  /** False with `--no-control`. */
  readonly control: boolean;
  /** False with `--no-control-clock`. */
  readonly controlClock: boolean;
}

/** `crm-conformance emulator`: runs the reference emulator. Resolves when it is stopped. */
export async function emulatorCommand(given: EmulatorArguments): Promise<number> {
  optimizeLater();
  const mutant =
    given.mutant === undefined
      ? undefined
      : await loadMutant(knownId('--mutant', given.mutant, mutantIds));
  const variants = await Promise.all(
    given.variant.map((id) => loadVariant(knownId('--variant', id, variantIds))),
  );
  const emulator = await startEmulator({
    host: given.host,
    port: given.port,
    control: given.control,
    controlClock: given.controlClock,
    variants,
    ...(mutant && { mutant }),
  }).catch((error: unknown) => {
    const reason = reasonOf(error);
    throw new UserError(`emulator: cannot listen on ${given.host} port ${given.port}: ${reason}`);
  });
  const knowing = given.control ? [] : await known(emulator, given.redirectUri, process.env);
  const style = styleFor(process.stdout);
  const base = emulator.baseUrl;
  const lines = [
    `${style.bold('reference emulator')} listens on ${style.cyan(base)}`,
    ...(mutant ? [`${style.yellow('with the fault')} ${mutant.title} (${mutant.clause})`] : []),
    ...variants.map(({ title }) => `${style.dim('variant')} ${title}`),
    '',
    `  authorization page  ${base}/oauth?client_id=<client_id>`,
    `  token endpoint      POST ${base}/oauth2/access_token`,
    `  account API         ${base}/api/v4/account`,
    ...(given.control ? [`  control protocol    ${emulator.controlUrl}`] : []),
    '',
    ...(given.control ? tutorial(emulator.controlUrl, base, given.controlClock) : knowing),
    style.dim('Ctrl+C stops it. Nothing is kept.'),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await emulator.stop();
  return 0;
}

function tutorial(control: string, base: string, hasClock: boolean): string[] {
  const post = (path: string, body: string) =>
    `  curl -s ${control}${path} -H 'content-type: application/json' -d '${body}'`;
  return [
    'Make an account, an integration and a code:',
    post('/accounts', '{"users":[{"role":"administrator"}]}'),
    post('/integrations', '{"account_id":<id>,"redirect_uri":"https://example.com/callback"}'),
    post('/grants', '{"client_id":"<client_id>","account_id":<id>,"user_id":<id>}'),
    ...(hasClock ? ['Move its clock by a day:', post('/clock', '{"advance_ms":86400000}')] : []),
    'Judge it:',
    '  npx crm-conformance run --target url.yaml, where url.yaml says',
    '    kind: url',
    `    base_url: ${base}`,
    `    control: ${control}`,
    '    safety: full',
    '',
  ];
}

/**
 * Makes the integration and the account of an emulator without control. Their values come from the
 * environment, because other users of the machine can read the arguments of a process.
 */
async function known(
  emulator: Emulator,
  redirectUri: string,
  environment: NodeJS.ProcessEnv,
): Promise<string[]> {
  const made = await emulator
    .makeKnown({
      redirectUri,
      clientId: environment['CRM_CLIENT_ID'] || undefined,
      clientSecret: environment['CRM_CLIENT_SECRET'] || undefined,
      login: environment['CRM_LOGIN'] || undefined,
      password: environment['CRM_PASSWORD'] || undefined,
    })
    .catch((error: unknown) => {
      throw new UserError(`--redirect-uri: ${error instanceof Error ? error.message : 'wrong'}`);
    });
  const variables = {
    CRM_BASE_URL: emulator.baseUrl,
    CRM_CLIENT_ID: made.clientId,
    CRM_CLIENT_SECRET: made.clientSecret,
    CRM_REDIRECT_URI: redirectUri,
    CRM_ACCOUNT_ID: String(made.accountId),
    CRM_USER_ID: String(made.userId),
    CRM_LOGIN: made.login,
    CRM_PASSWORD: made.password,
  };
  // Values from the environment are not printed: they are set already, and may be secrets.
  const news = Object.entries(variables).filter(([name, value]) => environment[name] !== value);
  return [
    'It has an integration, an account and its administrator:',
    ...news.map(([name, value]) => `  export ${name}=${singleQuoted(value)}`),
    'Judge it, with these variables in the environment:',
    '  npx crm-conformance run --target examples/targets/url-form-flow.yaml',
    '',
  ];
}

function knownId(option: string, id: string, ids: readonly string[]): string {
  if (ids.includes(id)) return id;
  const nearest = nearestTo(id, ids);
  const meant = nearest === undefined ? '' : `; did you mean '${nearest}'?`;
  throw new UserError(`${option}: there is no '${id}'${meant} (docs/kill-matrix.md lists them)`);
}
