import { loadProfile, type Profile } from '../../spec/profile.js';
import type { TargetClock } from '../clock/clock.js';
import { WallClock } from '../clock/clock.js';
import { ControlClock } from '../clock/control-clock.js';
import { loadMutant } from '../emulator/mutant.js';
import { loadVariant } from '../emulator/variant.js';
import { startEmulator } from '../emulator/emulator.js';
import { Pacer } from '../http/pacer.js';
import { Transport } from '../http/transport.js';
import { ListenerServer } from '../listener/listener.js';
import { capabilityFacts, type CapabilityFact, type Means } from './capabilities.js';
import type { Control } from './control.js';
import { connectControl } from './http-control.js';
import type { EmbeddedManifest, Manifest, UrlManifest } from './manifest.js';

/** Distance kept from each end of a lifetime when the manifest names none, seconds. */
const defaultMarginSeconds = 5;

/** One source address with its own traffic. */
export interface Source {
  readonly transport: Transport;
  readonly pacer: Pacer;
}

/** A running target and everything needed to talk to it. One worker has one session. */
export interface Session {
  readonly kind: Manifest['kind'];
  readonly name: string;
  /** The target's own version, where it tells. */
  readonly version: string | undefined;
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly profile: Profile;
  readonly control: Control;
  readonly clock: TargetClock;
  readonly source: Source;
  readonly secondSource: Source | undefined;
  readonly capabilities: readonly CapabilityFact[];
  readonly marginMs: number;
  /** Secrets of the manifest, for redaction. */
  readonly accessToken: string | undefined;
  /** Starts our listener with its first use. */
  listeners(): Promise<ListenerServer>;
  /** Lets the target recover after its limiter was made to refuse. */
  recover(): Promise<void>;
  /** Unhandled errors inside the embedded emulator; of any other target nothing is known. */
  crashes(): readonly string[];
  /** Stops whatever was started. */
  stop(): Promise<void>;
}

/** Starts or reaches the target that a manifest describes. */
export function openSession(manifest: Manifest): Promise<Session> {
  switch (manifest.kind) {
    case 'embedded':
      return openEmbedded(manifest);
    case 'url':
      return openUrl(manifest);
  }
}

async function openEmbedded(manifest: EmbeddedManifest): Promise<Session> {
  const mutant = manifest.mutant === undefined ? undefined : await loadMutant(manifest.mutant);
  const variants = await Promise.all((manifest.variants ?? []).map(loadVariant));
  const emulator = await startEmulator({ ...(mutant && { mutant }), variants, control: false });
  return assemble({
    manifest,
    name: manifest.name ?? embeddedName(manifest),
    version: undefined,
    baseUrl: emulator.baseUrl,
    authUrl: emulator.authUrl,
    profile: loadProfile('default'),
    means: {
      control: emulator.control,
      accessToken: false,
      listening: true,
      secondAddress: true,
      allowsBlock: true,
    },
    accessToken: undefined,
    listenHost: '127.0.0.1',
    secondAddress: '127.0.0.2',
    crashes: () => emulator.crashes,
    stop: () => emulator.stop(),
  });
}

function embeddedName({ mutant, variants = [] }: EmbeddedManifest): string {
  const parts = [...(mutant === undefined ? [] : [`mutant ${mutant}`]), ...variants];
  return ['reference emulator', ...parts].join(', ');
}

async function openUrl(manifest: UrlManifest): Promise<Session> {
  const baseUrl = manifest.base_url.replace(/\/$/, '');
  const { control, discovery } =
    manifest.control === undefined
      ? { control: {}, discovery: undefined }
      : await connectControl(manifest.control);
  const loopback = /^(127\.|localhost$|\[::1\]$)/.test(new URL(baseUrl).hostname);
  const accessToken = manifest.credentials?.access_token;
  return assemble({
    manifest,
    name: manifest.name ?? discovery?.name ?? new URL(baseUrl).host,
    version: discovery?.software_version,
    baseUrl,
    authUrl: (manifest.auth_url ?? baseUrl).replace(/\/$/, ''),
    profile: loadProfile(manifest.profile ?? 'default'),
    means: {
      control,
      accessToken: accessToken !== undefined,
      listening:
        loopback || manifest.listen_host !== undefined
          ? true
          : 'the manifest names no listen_host at which the target could call us',
      secondAddress:
        manifest.second_address === undefined ? 'the manifest names no second_address' : true,
      allowsBlock: manifest.allow?.includes('block') ?? false,
    },
    accessToken,
    listenHost: manifest.listen_host ?? '127.0.0.1',
    secondAddress: manifest.second_address,
    crashes: () => [],
    stop: () => Promise.resolve(),
  });
}

interface Parts {
  readonly manifest: Manifest;
  readonly name: string;
  readonly version: string | undefined;
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly profile: Profile;
  readonly means: Means;
  readonly accessToken: string | undefined;
  readonly listenHost: string;
  readonly secondAddress: string | undefined;
  readonly crashes: () => readonly string[];
  readonly stop: () => Promise<void>;
}

async function assemble(parts: Parts): Promise<Session> {
  const { manifest, means } = parts;
  const { readClock, moveClock } = means.control;
  const clock =
    readClock && moveClock
      ? await ControlClock.attach({ readClock, moveClock })
      : new WallClock();
  const source = { transport: new Transport(), pacer: new Pacer(clock) };
  const secondSource =
    parts.secondAddress === undefined
      ? undefined
      : { transport: new Transport(parts.secondAddress), pacer: new Pacer(clock) };
  let listeners: Promise<ListenerServer> | undefined;
  return {
    kind: manifest.kind,
    name: parts.name,
    version: parts.version,
    baseUrl: parts.baseUrl,
    authUrl: parts.authUrl,
    profile: parts.profile,
    control: means.control,
    clock,
    source,
    secondSource,
    capabilities: capabilityFacts(means),
    marginMs: (manifest.margin_seconds ?? defaultMarginSeconds) * 1_000,
    accessToken: parts.accessToken,
    crashes: parts.crashes,
    listeners: () => (listeners ??= ListenerServer.start(parts.listenHost)),
    recover: async () => {
      if (means.control.forgetRateLimit) await means.control.forgetRateLimit();
      await source.pacer.quiet();
      await secondSource?.pacer.quiet();
    },
    stop: async () => {
      await source.transport.close();
      await secondSource?.transport.close();
      await (await listeners)?.stop();
      await parts.stop();
    },
  };
}
