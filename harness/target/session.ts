import type { Profile } from '../../spec/profile.js';
import { chooseClock, type ClockFindings } from '../clock/choose.js';
import { type TargetClock, WallClock } from '../clock/clock.js';
import type { KeptGrant } from '../credentials/kept-grant.js';
import { Answers } from '../http/answers.js';
import { Pacer } from '../http/pacer.js';
import { Patience } from '../http/patience.js';
import type { Shortcut } from '../http/shortcut.js';
import { Transport, type TransportLimits } from '../http/transport.js';
import type { FaketimeAccess } from '../launch/instance.js';
import { ListenerServer } from '../listener/listener.js';
import { shortened } from '../shortened.js';
import { capabilityFacts, type CapabilityFact, type Means } from './capabilities.js';
import { type Control, operationNames } from './control.js';
import { authorizationOf, isKept, type KnownSecret, secretsOf } from './authorization.js';
import type { DeclaredMeans } from './declared-means.js';
import type { Manifest } from './manifest.js';
import { marginOf } from './margin.js';
import { isLocalAddress } from './local-address.js';
import { guardOf, withoutNotOffered } from './not-offered.js';
import {
  isAllowed,
  isShared,
  type Safety,
  safetyOf,
  withheldOperations,
  withoutOperations,
} from './safety.js';

/** Characters of a target's own name and version: it says of itself what it likes. */
const longestName = 200;

/** Longer than any wait that a limiter is likely to ask for, in target time. */
const longestWaitMs = 3_600_000;

/** How long answers may take where the manifest says so. */
function limitsOf(manifest: Manifest): Partial<TransportLimits> {
  const seconds = manifest.kind === 'embedded' ? undefined : manifest.timeout_seconds;
  if (seconds === undefined) return {};
  return { stallMs: seconds * 1_000, exchangeMs: seconds * 2_000 };
}

/** One source address with its own traffic. */
export interface Source {
  readonly transport: Transport;
  readonly pacer: Pacer;
  /** Where others may use the address, too. */
  readonly patience?: Patience;
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
  /** What checks share that only look at answers; undefined where asking again costs no time. */
  readonly answers: Answers | undefined;
  readonly secondSource: Source | undefined;
  readonly capabilities: readonly CapabilityFact[];
  /** What checks may do to the target. */
  readonly safety: Safety;
  readonly marginMs: number;
  /** Longest that one check may wait in real time; undefined where no limit was set. */
  readonly maxWaitMs: number | undefined;
  /** Throws NotPossible for the URL of a resource that the manifest says is not there. */
  readonly guard: (url: string) => void;
  readonly accessToken: string | undefined;
  /** The grant that is kept between runs; undefined where the manifest names no such store. */
  readonly kept: KeptGrant | undefined;
  /** What the manifest declares where control cannot provision; undefined where it can. */
  readonly declared: DeclaredMeans | undefined;
  /** Secrets of the manifest and of what is kept, as they are known now, for redaction. */
  readonly secrets: readonly KnownSecret[];
  /** Starts our listener with its first use. */
  listeners(): Promise<ListenerServer>;
  /** Lets the target recover after its limiter was made to refuse. */
  recover(): Promise<void>;
  /** Unhandled errors inside the embedded emulator; of any other target nothing is known. */
  crashes(): readonly string[];
  /** Stops whatever was started. */
  stop(): Promise<void>;
}

/** What a kind of target knows of itself. */
export interface SessionParts {
  readonly manifest: Manifest;
  readonly name: string;
  readonly version: string | undefined;
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly shortcut?: Shortcut | undefined;
  readonly profile: Profile;
  readonly control: Control;
  readonly means: Omit<Means, 'offered'>;
  readonly accessToken: string | undefined;
  /** Where our listener binds, and by which name the target calls it. */
  readonly listen: { readonly bind: string; readonly host: string };
  readonly secondAddress: string | undefined;
  /** With clock faketime: access to the target's time, or why there is none. */
  readonly faketime: FaketimeAccess | string | undefined;
  /** What preflight has seen; undefined in preflight itself. */
  readonly findings: ClockFindings | undefined;
  readonly crashes: () => readonly string[];
  readonly stop: () => Promise<void>;
}

/** @throws {CredentialsError} what is stored cannot be used */
async function keptGrant(
  { manifest, profile, baseUrl }: SessionParts,
  source: Source,
  clock: TargetClock,
): Promise<KeptGrant | undefined> {
  if (!isKept(manifest)) return undefined;
  // Loaded late: few targets have any.
  const store = await (await import('../credentials/store.js')).storeOf(manifest);
  const { KeptGrant } = await import('../credentials/kept-grant.js');
  return store && KeptGrant.open(store, { ...source, baseUrl, profile, clock });
}

/** Joins what is the same for all kinds of targets: clock, pacers, transports, listener. */
export async function assemble(parts: SessionParts): Promise<Session> {
  const { manifest, means, findings } = parts;
  const safety = safetyOf(manifest);
  const withheld = withheldOperations(safety);
  const control = withoutOperations(parts.control, withheld);
  const chosen = await chooseClock(manifest, control, parts.faketime, findings);
  const { clock } = chosen;
  // What does not follow the target's clock, such as a limiter on monotonic time, counts real seconds.
  const limiterFollows = findings?.limiterFollows ?? !isShared(manifest);
  const pace = limiterFollows ? clock : new WallClock();
  const secondAddress =
    parts.secondAddress !== undefined && (await isLocalAddress(parts.secondAddress))
      ? parts.secondAddress
      : undefined;
  const limits = limitsOf(manifest);
  const sourceFrom = (address: string | undefined): Source => {
    const before = pace.kind === 'wall' && address === undefined ? findings?.ended : undefined;
    const pacer = new Pacer(pace, before);
    const transport = new Transport(address, limits, parts.shortcut);
    return { transport, pacer, ...(isShared(manifest) && { patience: new Patience(pacer) }) };
  };
  const source = sourceFrom(undefined);
  const secondSource = secondAddress === undefined ? undefined : sourceFrom(secondAddress);
  const { createAccount, createIntegration, grant } = control;
  const provisions = createAccount && createIntegration && grant;
  const mayGrant = isAllowed(safety, 'grant');
  const authorization =
    provisions || !mayGrant ? undefined : authorizationOf(manifest, parts.profile);
  const declared =
    authorization &&
    // Loaded late: few targets have any.
    (await import('./declared-means.js')).declaredMeans(authorization, parts.authUrl);
  const kept = provisions ? undefined : await keptGrant(parts, source, clock);
  const facts = capabilityFacts({
    ...means,
    kept: kept !== undefined,
    pageFlow: authorization?.flow !== undefined,
    clock: chosen.capability,
    offered: new Set(operationNames.filter((name) => parts.control[name] !== undefined)),
    withheld: { by: safety.level, operations: withheld },
    secondAddress:
      secondAddress !== undefined || parts.secondAddress === undefined
        ? means.secondAddress
        : `this machine has no address ${parts.secondAddress}`,
  });
  let listeners: Promise<ListenerServer> | undefined;
  return {
    kind: manifest.kind,
    name: shortened(parts.name, longestName),
    version: parts.version === undefined ? undefined : shortened(parts.version, longestName),
    baseUrl: parts.baseUrl,
    authUrl: parts.authUrl,
    profile: parts.profile,
    control,
    clock,
    source,
    answers: isShared(manifest) && !pace.movable ? new Answers() : undefined,
    secondSource,
    capabilities: withoutNotOffered(facts, manifest),
    safety,
    marginMs: marginOf(manifest),
    maxWaitMs: chosen.maxWaitMs,
    guard: guardOf(manifest, parts.profile),
    accessToken: parts.accessToken,
    kept,
    declared,
    get secrets() {
      return [...secretsOf(manifest), ...(kept?.secrets ?? [])];
    },
    crashes: parts.crashes,
    listeners: () => (listeners ??= ListenerServer.start(parts.listen)),
    recover: async () => {
      if (control.forgetRateLimit) await control.forgetRateLimit();
      else if (pace.movable) await clock.advance(longestWaitMs);
      await source.pacer.quiet();
      await secondSource?.pacer.quiet();
    },
    stop: async () => {
      await declared?.stop();
      await source.transport.close();
      await secondSource?.transport.close();
      // One that could not start has nothing to stop, and has been reported.
      await (await listeners?.catch(() => undefined))?.stop();
      await parts.stop();
    },
  };
}
