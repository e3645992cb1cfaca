import { loadMutant } from '../emulator/mutant.js';
import { loadVariant } from '../emulator/variant.js';
import { type Emulator, startEmulator } from '../emulator/emulator.js';
import { mutantIds } from '../generated/mutant-ids.js';
import { variantIds } from '../generated/variant-ids.js';
import { nearestTo } from '../nearest.js';
import { UserError } from './failure.js';
import { styleFor } from './style.js';

export interface EmulatorArguments {
  readonly port: number;
  readonly host: string;
  readonly mutant?: string;
  readonly variant: readonly string[];
  /** Where the integration is registered that an emulator without control knows. */
  readonly redirectUri: string;
  /** False with `--no-control`. */
  readonly control: boolean;
  /** False with `--no-control-clock`. */
  readonly controlClock: boolean;
}

/** `crm-conformance emulator`: the reference emulator as a program. Resolves when it is stopped. */
export async function emulatorCommand(given: EmulatorArguments): Promise<number> {
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
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(`emulator: cannot listen on ${given.host} port ${given.port}: ${reason}`);
  });
  const known = given.control ? [] : inShell(await makeKnown(emulator, given.redirectUri));
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
    ...(given.control ? tutorial(emulator.controlUrl, base, given.controlClock) : known),
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
    '  crm-conformance run --target url.yaml, where url.yaml says',
    '    kind: url',
    `    base_url: ${base}`,
    `    control: ${control}`,
    '',
  ];
}

/** What a target without control must know from the start: an integration, an account, a user. */
async function makeKnown(
  { control, baseUrl }: Emulator,
  redirectUri: string,
): Promise<Record<string, string | number>> {
  const account = await control.createAccount({ users: [{ role: 'administrator' }] });
  const integration = await control
    .createIntegration({ account_id: account.id, redirect_uri: redirectUri })
    .catch((error: unknown) => {
      throw new UserError(`--redirect-uri: ${error instanceof Error ? error.message : 'wrong'}`);
    });
  const [user] = account.users;
  return {
    CRM_BASE_URL: baseUrl,
    CRM_CLIENT_ID: integration.client_id,
    CRM_CLIENT_SECRET: integration.client_secret,
    CRM_REDIRECT_URI: redirectUri,
    CRM_ACCOUNT_ID: account.id,
    CRM_USER_ID: user?.id ?? '',
    CRM_LOGIN: user?.login ?? '',
    CRM_PASSWORD: user?.password ?? '',
  };
}

function inShell(known: Readonly<Record<string, string | number>>): string[] {
  const quoted = (value: string | number) => `'${String(value).replaceAll("'", `'\\''`)}'`;
  return [
    'It knows an integration, an account and its administrator:',
    ...Object.entries(known).map(([name, value]) => `  export ${name}=${quoted(value)}`),
    'Judge it, with these in the environment:',
    '  crm-conformance run --target examples/targets/url-form-flow.yaml',
    '',
  ];
}

function knownId(option: string, id: string, ids: readonly string[]): string {
  if (ids.includes(id)) return id;
  const nearest = nearestTo(id, ids);
  throw new UserError(
    `${option}: there is no '${id}'${nearest === undefined ? '' : `; did you mean '${nearest}'?`}`,
  );
}
