import type { AddressInfo } from 'node:net';
import type { Control } from '../check/control.js';
import { reference } from './behaviour.js';
import type { Choices } from './choices.js';
import { defaultChoices } from './default-choices.js';
import { makeCertificate } from './certificate.js';
import { createClock } from './clock.js';
import type { World } from './context.js';
import { addControlRoutes } from './control-routes.js';
import { createControl } from './emulator-control.js';
import { createHookSender } from './hook-sender.js';
import { showingIds } from './behaviour/huge-ids.js';
import { type Known, type KnownWishes, makeKnown } from './known.js';
import type { Mutant } from './mutant.js';
import { createServer } from './server.js';
import { createSigningKey } from './signing.js';
import { Store } from './store.js';
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
  /** Single choices; they override the variants. */
  readonly choices?: Partial<Choices>;
  /** Whether to offer the HTTP control protocol at /_control; true when absent. */
  readonly control?: boolean;
  /** Whether that protocol offers to read and move the clock; true when absent. */
  readonly controlClock?: boolean;
  /** Certificate authority of the addresses that it calls, PEM, besides those of Node. */
  readonly callCa?: string | undefined;
  /** What its clock runs with, milliseconds since the Unix epoch; the machine's clock when absent. */
  readonly wall?: (() => number) | undefined;
}

export interface Emulator {
  /** The address has no slash at the end. */
  readonly baseUrl: string;
  /** The authorization page is at `{authUrl}/oauth`. */
  readonly authUrl: string;
  readonly controlUrl: string;
  /** The authority of its certificate, PEM; undefined when it speaks HTTP. */
  readonly ca: string | undefined;
  /** Makes an integration, an account and its administrator, for a target without control. */
  makeKnown(wishes: KnownWishes): Promise<Known>;
  /** All control operations without HTTP. */
  readonly control: Required<Control>;
  /** Milliseconds since the Unix epoch on the emulator's clock. */
  readonly now: () => number;
  /** Internal failures while serving requests, with stacks; empty for a sound emulator. */
  readonly crashes: readonly string[];
  /** Closes the server and all its connections. */
  stop(): Promise<void>;
}

/** Starts an emulator. Rejects when it cannot listen. */
export async function startEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const choices = chosen(options);
  const clock = createClock(options.wall);
  const world: World = {
    store: new Store(),
    choices,
    b: { ...reference, ...options.mutant?.apply(reference) },
    clock,
    signing: await createSigningKey(choices.algorithm),
    limiter: { windows: new Map(), ignored: new Map(), blockedUntil: new Map() },
    load: { inFlight: 0, taken: 0, turn: Promise.resolve() },
    hooks: createHookSender(options.callCa),
  };
  const crashes: string[] = [];
  const own = createControl(world);
  const control = choices.ids === 'huge' ? showingIds(own) : own;
  const certificate =
    choices.scheme === 'https' ? await makeCertificate(hostNames(choices)) : undefined;
  const server = createServer(world, crashes, certificate);
  if (options.control !== false) {
    addControlRoutes(server, control, { clock: options.controlClock !== false });
  }
  const host = options.host ?? '127.0.0.1';
  await server.listen({ host, port: options.port ?? 0 });
  const baseUrl = urlOf(server.server.address(), choices.scheme);
  return {
    baseUrl,
    authUrl: baseUrl,
    controlUrl: `${baseUrl}/_control`,
    ca: certificate?.ca,
    makeKnown: (wishes) => makeKnown(world.store, control, wishes),
    control,
    now: () => clock.now(),
    crashes,
    stop: async () => {
      await server.close();
      await world.hooks.close();
    },
  };
}

function chosen(options: EmulatorOptions): Choices {
  const choices: Choices = { ...defaultChoices };
  for (const variant of options.variants ?? []) Object.assign(choices, variant.choices);
  return Object.assign(choices, options.choices);
}

/** The names by which the emulator is asked. */
function hostNames({ hostSuffix }: Choices): string[] {
  return ['localhost', '127.0.0.1', '127.0.0.2', hostSuffix, `*.${hostSuffix}`];
}

/** A server that listens on all addresses is reached on loopback. */
function urlOf(address: AddressInfo | string | null, scheme: string): string {
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const isEverywhere = address.address === '0.0.0.0' || address.address === '::';
  const name = isEverywhere ? '127.0.0.1' : address.address;
  return `${scheme}://${name.includes(':') ? `[${name}]` : name}:${address.port}`;
}
