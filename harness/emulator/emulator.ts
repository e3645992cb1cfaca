import type { Control } from '../check/control.js';
import type { Choices } from './choices.js';
import { createClock } from './clock.js';
import type { World } from './context.js';
import { addControlRoutes } from './control-routes.js';
import { createControl } from './emulator-control.js';
import { callNearby } from '../http/near-call.js';
import { createHookSender } from './hook-sender.js';
import { showingIds } from './behaviour/huge-ids.js';
import { type Known, type KnownWishes, makeKnown } from './known.js';
import type { Mutant } from './mutant.js';
import { prepareReach, type Trust, urlOf } from './reach/reach.js';
import type { NearServer } from '../http/near.js';
import { answersNearby, nearServer } from './near-server.js';
import { createServer } from './server.js';
import { createSigningKey } from './signing.js';
import { Store } from './store.js';
import { Incidents } from './steering/incidents.js';
import { behaviourOf, choicesOf, type InForce } from './steering/in-force.js';
import { Journal } from './steering/request-journal.js';
import { recordCall, recordRefusedHost } from './steering/record.js';
import { createSteering, type Start, type Steering } from './steering/steering.js';
import type { Variant } from './variant.js';

export interface EmulatorOptions {
  /** The address to listen on; 127.0.0.1 when absent. */
  readonly host?: string;
  /** The port to listen on; any free one when absent or 0. */
  readonly port?: number;
  /** The one fault to apply. */
  readonly mutant?: Mutant;
  /** Variants to apply; a later one overrides an earlier one. */
  readonly variants?: readonly Variant[];
  /** The ids of the fault and of the variants, as far as they have any. */
  readonly names?: InForce['names'];
  /** Whether the limiter counts requests; true when absent. */
  readonly limiter?: boolean;
  /** Whether to keep a journal of requests and calls; true when absent. */
  readonly journal?: boolean;
  /** Other defaults of the choices; variants and single choices override them. */
  readonly defaults?: Partial<Choices>;
  /** Whether to speak TLS, with a certificate made for the run; false when absent. */
  readonly https?: boolean;
  /**
   * Hosts that clients have built in, such as `crm.example`, which stands also for the hosts below it. A
   * proxy leads them to the emulator, and `trust` says how to use it.
   */
  readonly serviceHosts?: readonly string[];
  /** The port of that proxy; any free one when absent or 0. */
  readonly proxyPort?: number;
  /** Whether the proxy reads what goes to other hosts, for the journal, before it refuses it; false when absent. */
  readonly readsStrange?: boolean;
  /** Single choices; they override the variants. */
  readonly choices?: Partial<Choices>;
  /** Whether to offer the HTTP control protocol at /_control; true when absent. */
  readonly control?: boolean;
  /** Whether that protocol offers to read and move the clock; true when absent. */
  readonly controlClock?: boolean;
  /** Certificate authority of the addresses that it calls, PEM, besides those of Node. */
  readonly callCa?: string | undefined;
  /** Whether it speaks with the client and the listeners of this thread without connections, too; false when absent. */
  readonly near?: boolean;
  /** What its clock runs with, milliseconds since the Unix epoch; the machine's clock when absent. */
  readonly wall?: (() => number) | undefined;
}

export interface Emulator {
  /** The address has no slash at the end. */
  readonly baseUrl: string;
  /** The authorization page is at `{authUrl}/oauth`. */
  readonly authUrl: string;
  readonly controlUrl: string;
  /** What a client needs for TLS and the proxy; absent without both. */
  readonly trust: Trust | undefined;
  /** Takes requests without a connection; absent unless asked for, and where answers act on connections. */
  readonly near: NearServer | undefined;
  /** Makes an integration, an account and its administrator, for a target without control. */
  makeKnown(wishes: KnownWishes): Promise<Known>;
  /** All control operations without HTTP. */
  readonly control: Required<Control>;
  /** What a test of an integration reads, orders and undoes. */
  readonly steering: Steering;
  /** The entries of the journal that match, oldest first. */
  readonly requests: Journal['entries'];
  /** Gives a label to a secret that no request has carried yet. */
  readonly learn: (secret: string, kind: 'client_secret' | 'authorization_code') => void;
  /** A text with labels in place of the secrets that the journal knows. */
  readonly redact: (text: string) => string;
  /** Calls `listener` with each new entry of the journal; the returned function ends this. */
  readonly follow: Journal['follow'];
  /** Milliseconds since the Unix epoch on the emulator's clock. */
  readonly now: () => number;
  /** Moves the clock forward. @throws {RangeError} for anything but whole milliseconds of at least 0 */
  readonly advance: (ms: number) => void;
  /** Internal failures while serving requests, with stacks; empty for a sound emulator. */
  readonly crashes: readonly string[];
  /** Closes the server and all its connections. */
  stop(): Promise<void>;
}

/** Starts an emulator. Rejects when it cannot listen. */
export async function startEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const inForce: InForce = {
    mutants: [options.mutant ?? []].flat(),
    base: {
      ...options.defaults,
      ...(options.serviceHosts?.[0] !== undefined && {
        hostSuffix: options.serviceHosts[0].replace(/^\*\./, ''),
        accountHosts: 'each',
      }),
    },
    variants: options.variants ?? [],
    choices: options.choices ?? {},
    names: options.names ?? { mutants: [], variants: [] },
  };
  const choices = choicesOf(inForce);
  const clock = createClock(options.wall);
  const journal = options.journal === false ? undefined : new Journal();
  const world: World = {
    store: new Store(),
    choices,
    b: behaviourOf(inForce),
    clock,
    signing: await createSigningKey(choices.algorithm),
    limiter: { windows: new Map(), ignored: new Map(), blockedUntil: new Map() },
    limiting: options.limiter !== false,
    load: { inFlight: 0, authorizations: [], taken: 0, turn: Promise.resolve() },
    hooks: createHookSender(
      (...call) => recordCall({ journal, clock }, ...call),
      options.callCa,
      options.near === true ? callNearby : undefined,
    ),
    incidents: new Incidents(),
    journal,
  };
  const crashes: string[] = [];
  const own = createControl(world);
  const control = choices.ids === 'huge' ? showingIds(own) : own;
  const start: { -readonly [Name in keyof Start]: Start[Name] } = {
    inForce,
    limiting: world.limiting,
    makeKnown: async () => {},
  };
  const steering = createSteering(world, control, () => start);
  const host = options.host ?? '127.0.0.1';
  const { serviceHosts, proxyPort, readsStrange } = options;
  const https = options.https === true || choices.scheme === 'https';
  const names = [choices.hostSuffix, `*.${choices.hostSuffix}`];
  const reach = await prepareReach({
    host,
    https,
    serviceHosts,
    proxyPort,
    readsStrange,
    names,
  });
  const server = createServer(world, crashes, https ? reach?.certificates : undefined);
  if (options.control !== false) {
    addControlRoutes(server, control, steering, { clock: options.controlClock !== false });
  }
  let baseUrl = '';
  const isNear = options.near === true && !https && answersNearby(choices);
  const near = isNear ? nearServer(server, world, crashes, () => baseUrl) : undefined;
  let trust: Trust | undefined;
  try {
    await server.listen({ host, port: options.port ?? 0 });
    trust = await reach?.open(
      (request, response) => server.routing(request, response),
      (strange) => recordRefusedHost(world, strange),
    );
  } catch (error) {
    await server.close();
    await reach?.close();
    throw error;
  }
  baseUrl = urlOf(https ? 'https' : 'http', server.server.address());
  return {
    baseUrl,
    authUrl: baseUrl,
    controlUrl: `${baseUrl}/_control`,
    trust,
    near,
    makeKnown: async (wishes) => {
      const known = await makeKnown(world.store, control, wishes);
      const again = start.makeKnown;
      start.makeKnown = async () => {
        await again();
        await makeKnown(world.store, control, known);
      };
      return known;
    },
    control,
    steering,
    requests: (filter) => journal?.entries(filter) ?? [],
    learn: (secret, kind) => journal?.learn([[secret, kind]]),
    redact: (text) => journal?.redact(text) ?? text,
    follow: (listener) => journal?.follow(listener) ?? (() => {}),
    now: () => clock.now(),
    advance: (ms) => clock.advance(ms),
    crashes,
    stop: async () => {
      await server.close();
      await reach?.close();
      await world.hooks.close();
    },
  };
}
