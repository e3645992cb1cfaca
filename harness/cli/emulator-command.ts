import { mutantIds } from '../check/generated/mutant-ids.js';
import { variantIds } from '../check/generated/variant-ids.js';
import { nearestTo } from '../base/nearest.js';
import { reasonOf } from '../base/thrown.js';
import { conditionIds, variantsUnder } from '../emulator/conditions/conditions.js';
import { whyVoid } from '../emulator/conditions/void-pairs.js';
import { loadFault } from '../emulator/conditions/load-fault.js';
import { type Emulator, startEmulator } from '../emulator/emulator.js';
import type { Mutant } from '../emulator/mutant.js';
import { resolvingHosts } from '../emulator/reach/resolving-hosts.js';
import { loadVariant } from '../emulator/variant.js';
import { controlLines, trustLines } from './emulator-lines.js';
import { exchangeLines, exportLines, makeKnown } from './emulator-known.js';
import { UserError } from './failure.js';
import { readIncident } from './incident-option.js';
import { optimizeLater } from './optimize-later.js';
import { styleFor } from './style.js';

export interface EmulatorArguments {
  readonly port: number;
  readonly host: string;
  readonly mutant?: string;
  /** The only circumstance in which that fault shows. */
  readonly condition?: string;
  readonly variant: readonly string[];
  readonly incident: readonly string[];
  /** Redirect URI of the integration that the emulator makes for itself. */
  readonly redirectUri: string;
  /** Whether the credentials of that integration come from the environment. */
  readonly known?: boolean;
  /** False with `--no-control`. */
  readonly control: boolean;
  /** False with `--no-control-clock`. */
  readonly controlClock: boolean;
  /** False with `--no-limiter`. */
  readonly limiter: boolean;
  readonly https?: boolean;
  readonly serviceHost: readonly string[];
  readonly proxyPort: number;
  readonly watch?: boolean;
  /** The text to search for, or true for the whole list. */
  readonly list?: string | true;
}

/** `crm-conformance emulator`: runs the reference emulator. Resolves when it is stopped. */
export async function emulatorCommand(given: EmulatorArguments): Promise<number> {
  if (given.list !== undefined) {
    const { emulatorList } = await import('./emulator-list.js');
    return emulatorList(given.list === true ? undefined : given.list);
  }
  optimizeLater();
  const incidents = given.incident.map(readIncident);
  const fault = await faultOf(given);
  const emulator = await start(given, fault);
  for (const incident of incidents) {
    await emulator.steering.orderIncident(incident).catch(async (error: unknown) => {
      await emulator.stop();
      throw new UserError(`--incident: ${reasonOf(error)}`);
    });
  }
  const lines = await greeting(emulator, given, fault);
  // Before the greeting, after which the first request may come.
  const watch = given.watch === true ? await watcher(emulator) : undefined;
  process.stdout.write(`${lines.join('\n')}\n`);
  watch?.();
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await emulator.stop();
  return 0;
}

async function start(given: EmulatorArguments, mutant: Mutant | undefined): Promise<Emulator> {
  const chosen = given.variant.map((id) => knownId('--variant', id, variantIds));
  const variantNames = [...new Set([...variantsUnder(given.condition), ...chosen])];
  return startEmulator({
    host: given.host,
    port: given.port,
    control: given.control,
    controlClock: given.controlClock,
    limiter: given.limiter,
    defaults: resolvingHosts,
    https: given.https === true,
    serviceHosts: given.serviceHost,
    proxyPort: given.proxyPort,
    variants: await Promise.all(variantNames.map(loadVariant)),
    names: { mutants: given.mutant === undefined ? [] : [given.mutant], variants: variantNames },
    ...(mutant && { mutant }),
  }).catch((error: unknown) => {
    const reason = reasonOf(error);
    if (error instanceof RangeError)
      throw new UserError(`--service-host: ${reason.replace('service host: ', '')}`);
    throw new UserError(`emulator: cannot listen on ${given.host} port ${given.port}: ${reason}`);
  });
}

/** The fault to put into the emulator, limited to its condition if there is one. */
async function faultOf({ mutant, condition }: EmulatorArguments): Promise<Mutant | undefined> {
  if (mutant === undefined) {
    if (condition === undefined) return undefined;
    throw new UserError(
      `--condition: found '${condition}' alone, expected --mutant beside it: it says when that fault shows`,
    );
  }
  const id = knownId('--mutant', mutant, mutantIds);
  if (condition === undefined) return loadFault(id);
  const limit = knownId('--condition', condition, conditionIds);
  const fault = await loadFault(id, limit);
  const why = whyVoid({ id, clause: fault.clause }, limit);
  if (why === undefined) return fault;
  throw new UserError(`--condition: '${id}' is no fault under '${limit}': ${why}`);
}

/** What the emulator says at its start. */
async function greeting(
  emulator: Emulator,
  given: EmulatorArguments,
  fault: Mutant | undefined,
): Promise<string[]> {
  const style = styleFor(process.stdout);
  const isKnown = given.known === true || !given.control;
  const environment = isKnown ? process.env : {};
  const known = await makeKnown(emulator, given.redirectUri, environment);
  const { variants } = await emulator.steering.readBehaviour();
  const titles =
    fault === undefined
      ? []
      : [`${style.yellow('with the fault')} ${fault.title} (${fault.clause})`];
  for (const id of variants) {
    const why = given.variant.includes(id) ? '' : ' (the condition needs it)';
    titles.push(`${style.dim('variant')} ${(await loadVariant(id)).title}${why}`);
  }
  const base = emulator.baseUrl;
  return [
    `${style.bold('reference emulator')} listens on ${style.cyan(base)}`,
    ...titles,
    '',
    `  authorization page  ${base}/oauth?client_id=${known.clientId}`,
    `  token endpoint      POST ${base}/oauth2/access_token`,
    `  account API         ${base}/api/v4/account`,
    ...(given.control ? [`  control protocol    ${emulator.controlUrl}`] : []),
    '',
    ...trustLines(emulator, given.serviceHost),
    'It has an integration, an account and its administrator:',
    ...exportLines(base, known, environment),
    'Exchange a code of theirs within 20 minutes, and use the access token:',
    ...(await exchangeLines(emulator, known, environment)),
    ...(isKnown
      ? [
          'Judge it, with these variables in the environment:',
          '  npx crm-conformance run --target examples/targets/url-form-flow.yaml',
        ]
      : []),
    '',
    ...(given.control ? controlLines(emulator, known.accountId, given.controlClock) : []),
    style.dim('Ctrl+C stops it. Nothing is kept.'),
  ];
}

/** Prepares to print a line for each request that arrives and each call that the emulator makes. */
async function watcher(emulator: Emulator): Promise<() => void> {
  const { watchHead, watchLine } = await import('./emulator-watch.js');
  const style = styleFor(process.stdout);
  return () => {
    process.stdout.write(`\n${watchHead(style)}\n`);
    emulator.follow((entry) => {
      process.stdout.write(`${watchLine(entry, style)}\n`);
    });
  };
}

function knownId<Id extends string>(option: string, id: string, ids: readonly Id[]): Id {
  const found = ids.find((each) => each === id);
  if (found !== undefined) return found;
  const nearest = nearestTo(id, ids);
  const meant = nearest === undefined ? '' : `; did you mean '${nearest}'?`;
  throw new UserError(`${option}: there is no '${id}'${meant} (emulator --list shows all)`);
}
