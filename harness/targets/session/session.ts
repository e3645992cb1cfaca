import type { Profile } from '../../../spec/profile.js';
import { chooseClock, type ClockFindings } from '../clock/choose.js';
import type { TargetClock } from '../../check/target-clock.js';
import { WallClock } from '../clock/wall-clock.js';
import type { KeptGrant } from '../credentials/kept-grant.js';
import { AccountHosts, type LedAccountHosts } from '../../http/account-hosts.js';
import type { Allowance } from '../../http/allowance.js';
import { Answers } from '../../http/answers.js';
import { LongRest } from '../../http/long-rest.js';
import { Pacer } from '../../http/pacer.js';
import { Patience } from '../../http/patience.js';
import type { NearServer } from '../../http/near.js';
import type { Source } from './source.js';
import type { Shortcut } from '../../http/shortcut.js';
import { Transport, type TransportLimits } from '../../http/transport.js';
import type { FaketimeAccess } from '../launch/instance.js';
import { type ListenAt, ListenerServer } from '../../http/listener-server.js';
import { type KnownSecret, Redactor } from '../../http/redaction.js';
import { capabilityFacts, type CapabilityFact, type Means } from './capability-facts.js';
import { type Control, operationNames } from '../../check/control.js';
import { ControlWatch } from '../control/control-watch.js';
import { authorizationOf, isKept, secretsOf } from '../manifest/declared-authorization.js';
import type { DrivenPage } from '../../service/page/driven-page.js';
import type { DeclaredMeans } from './declared-means.js';
import type { Manifest } from '../manifest/manifest-kinds.js';
import { hasControl, isManual } from '../manifest/manual.js';
import { accountHostsOf, homeOf, shortcutOf } from './account-home.js';
import { hookWaitOf } from '../manifest/hook-wait.js';
import { marginOf } from '../manifest/margin.js';
import { isLocalAddress } from '../../base/local-address.js';
import { missingParts, type Part, withoutNotOffered } from './not-offered.js';
import {
  isAllowed,
  isShared,
  type Safety,
  safetyOf,
  withheldOperations,
  withoutOperations,
} from '../manifest/safety.js';

/** Most characters of the name and version that a target tells about itself. */
const longestName = 200;

/** The time limits for answers, when the manifest names them. */
function limitsOf(manifest: Manifest): Partial<TransportLimits> {
  const seconds = manifest.kind === 'embedded' ? undefined : manifest.timeout_seconds;
  if (seconds === undefined) return {};
  return { stallMs: seconds * 1_000, exchangeMs: seconds * 2_000 };
}

/** A running target and everything needed to talk to it. Each worker has one session. */
export interface Session {
  readonly kind: Manifest['kind'];
  readonly name: string;
  /** Prefix of the names of all data that checks create; undefined when the data ends with the run. */
  readonly label: string | undefined;
  /** What the run may spend of what an operator counts; undefined on a target that only tests use. */
  readonly allowance: Allowance | undefined;
  /** The target's own version, when the target tells it. */
  readonly version: string | undefined;
  readonly baseUrl: string;
  readonly authUrl: string;
  /** The API addresses of accounts, on a target where each has its own. */
  readonly hosts: AccountHosts;
  /** Their pattern, and where connections to them lead; undefined where the profile has none. */
  readonly accountHosts: LedAccountHosts | undefined;
  readonly profile: Profile;
  readonly control: Control;
  readonly clock: TargetClock;
  readonly source: Source;
  /** Answers that checks share when they only look at them; undefined when requests cost no time. */
  readonly answers: Answers | undefined;
  readonly secondSource: Source | undefined;
  readonly capabilities: readonly CapabilityFact[];
  /** The effects on the target that are allowed. */
  readonly safety: Safety;
  readonly marginMs: number;
  /** Longest real time to wait for a call by the target. */
  readonly hookWaitMs: number;
  /** Longest real time that one check may wait; undefined without a limit. */
  readonly maxWaitMs: number | undefined;
  /** The part that a URL belongs to, when the manifest declares it missing; else undefined. */
  readonly missingPart: (url: string) => Part | undefined;
  readonly accessToken: string | undefined;
  /** The grant that is kept between runs; undefined when the manifest names no store. */
  readonly kept: KeptGrant | undefined;
  /** The means that the manifest declares; undefined when control can provision. */
  readonly declared: DeclaredMeans | undefined;
  /** The authorization page as the manifest describes it; undefined when the profile is enough. */
  readonly page: DrivenPage | undefined;
  /** All current secrets of the manifest and of the kept grant, for redaction. */
  readonly secrets: readonly KnownSecret[];
  /** The listener of this session. The first call starts it. */
  listeners(): Promise<ListenerServer>;
  /** Lets the target recover after its limiter has refused requests. */
  recover(): Promise<void>;
  /**
   * Prepares the target for the next check, after a fault of control: reads the clock again, and
   * repeats a recovery that failed. Throws when the fault lasts.
   */
  ready(): Promise<void>;
  /**
   * Why a breach that a check found may be an effect of a fault of control, or of a block after earlier
   * checks; undefined if not.
   *
   * @param status of the answer that shows the breach
   */
  doubt(status: number | undefined): Promise<string | undefined>;
  /** Wall-clock milliseconds so far that no check has to answer for: waits for control, and long rests. */
  excusedMs(): number;
  /** The part of it that long rests have taken. */
  restedMs(): number;
  /** Unhandled errors inside the embedded emulator; empty for any other target. */
  crashes(): readonly string[];
  /** Stops everything that this session has started. */
  stop(): Promise<void>;
}

/** The parts of a session that depend on the kind of target. */
export interface SessionParts {
  readonly manifest: Manifest;
  /** Prefix of the names of all data that checks create; undefined when the data ends with the run. */
  readonly label?: string | undefined;
  readonly name: string;
  readonly version: string | undefined;
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly shortcut?: Shortcut | undefined;
  /** Certificate authorities besides those of Node, PEM. */
  readonly ca?: string | undefined;
  /** The target itself, where it is in this process. */
  readonly near?: NearServer | undefined;
  readonly profile: Profile;
  readonly control: Control;
  readonly means: Omit<Means, 'offered' | 'control'>;
  readonly accessToken: string | undefined;
  /** The address on which the listener binds, and the name by which the target calls it. */
  readonly listen: ListenAt;
  readonly secondAddress: string | undefined;
  /** The clock that the target's clock runs with; the machine's clock when absent. */
  readonly wall?: TargetClock | undefined;
  /** With clock faketime: access to the target's time, or the reason why there is none. */
  readonly faketime: FaketimeAccess | string | undefined;
  /** What the run may spend of what an operator counts; undefined on a target that only tests use. */
  readonly allowance?: Allowance | undefined;
  /** The findings of preflight; undefined in preflight itself. */
  readonly findings: ClockFindings | undefined;
  readonly crashes: () => readonly string[];
  readonly stop: () => Promise<void>;
}

/** @throws {CredentialsError} when the stored credentials cannot be used */
async function keptGrant(
  { manifest, profile, baseUrl }: SessionParts,
  source: Source,
  clock: TargetClock,
): Promise<KeptGrant | undefined> {
  if (!isKept(manifest)) return undefined;
  // Loaded on demand, because few targets have stored credentials.
  const store = await (await import('../credentials/open-store.js')).storeOf(manifest);
  // With a flow the stored grant is not used, and the store may keep only the claim of a ledger.
  const hasFlow = 'authorization' in manifest && manifest.authorization?.flow !== undefined;
  if (hasFlow && (await store?.read())?.tokens === undefined) return undefined;
  const { KeptGrant } = await import('../credentials/kept-grant.js');
  return store && KeptGrant.open(store, { ...source, baseUrl, profile, clock });
}

/** Adds the parts that all kinds of targets share: clock, pacers, transports, listener. */
export async function assemble(parts: SessionParts): Promise<Session> {
  const { manifest, findings } = parts;
  const safety = safetyOf(manifest);
  const withheld = withheldOperations(safety);
  const watch = new ControlWatch();
  const hosts = new AccountHosts(parts.profile.accounts?.address);
  const control = hosts.over(watch.over(withoutOperations(parts.control, withheld)));
  const chosen = await chooseClock(manifest, control, parts.faketime, findings, parts.wall);
  const { clock } = chosen;
  // A limiter that does not follow the target's clock, such as one on monotonic time, counts real
  // seconds.
  const limiterFollows = findings?.limiterFollows ?? !isShared(manifest);
  const pace = limiterFollows ? clock : (parts.wall ?? new WallClock());
  const secondAddress =
    parts.secondAddress !== undefined && (await isLocalAddress(parts.secondAddress))
      ? parts.secondAddress
      : undefined;
  const limits = limitsOf(manifest);
  const way = { shortcut: shortcutOf(parts, hosts.pattern), ca: parts.ca, near: parts.near };
  const sourceFrom = (address: string | undefined): Source => {
    const before = pace.kind === 'wall' && address === undefined ? findings?.ended : undefined;
    const pacer = new Pacer(pace, before);
    const transport = new Transport(address, limits, way);
    transport.introduce(parts.label);
    const rest = new LongRest(pacer, control.forgetRateLimit);
    return { transport, pacer, rest, ...(isShared(manifest) && { patience: new Patience(pacer) }) };
  };
  const source = sourceFrom(undefined);
  const secondSource = secondAddress === undefined ? undefined : sourceFrom(secondAddress);
  const { createAccount, createIntegration, grant } = control;
  const provisions = createAccount && createIntegration && grant;
  const mayGrant = isAllowed(safety, 'grant');
  const described = mayGrant ? authorizationOf(manifest, parts.profile) : undefined;
  const authorization = provisions ? undefined : described;
  // Loaded on demand, because few targets have a declared page.
  const means = described === undefined ? undefined : await import('./declared-means.js');
  const declared = authorization && means?.declaredMeans(authorization);
  const flow = described?.flow;
  // Where others watch the target, the log-ins of checks look like those of one user.
  const logIns =
    parts.allowance &&
    flow &&
    new (await import('../../service/page/kept-log-ins.js')).KeptLogIns();
  const driven = flow && means?.pageMeans(flow, parts.authUrl, declared?.beforeAllow, logIns);
  const kept = provisions ? undefined : await keptGrant(parts, source, clock);
  const facts = capabilityFacts({
    ...parts.means,
    control: isManual(manifest) ? 'manual' : hasControl(manifest),
    kept: kept !== undefined,
    pageFlow: authorization?.flow !== undefined,
    clock: chosen.capability,
    offered: new Set(operationNames.filter((name) => parts.control[name] !== undefined)),
    withheld: { by: safety.level, operations: withheld },
    secondAddress:
      secondAddress !== undefined || parts.secondAddress === undefined
        ? parts.means.secondAddress
        : `this machine has no address ${parts.secondAddress}`,
  });
  const restedMs = () => source.rest.waitedMs + (secondSource?.rest.waitedMs ?? 0);
  let listeners: Promise<ListenerServer> | undefined;
  let isUnrecovered = false;
  let mayBeBlocked = false;
  const recover = async () => {
    isUnrecovered = true;
    mayBeBlocked = control.forgetRateLimit === undefined;
    if (control.forgetRateLimit) await control.forgetRateLimit();
    else if (pace.movable) await source.rest.take();
    await source.pacer.quiet();
    await secondSource?.pacer.quiet();
    isUnrecovered = false;
  };
  // A target may tell a secret of the manifest as its name.
  const known = new Redactor([...secretsOf(manifest), ...(kept?.secrets ?? [])]);
  return {
    kind: manifest.kind,
    label: parts.label,
    allowance: parts.allowance,
    name: known.excerpt(parts.name, longestName),
    version: parts.version === undefined ? undefined : known.excerpt(parts.version, longestName),
    baseUrl: await homeOf({ ...parts, control }, hosts),
    authUrl: parts.authUrl,
    hosts,
    accountHosts: accountHostsOf(way.shortcut),
    profile: parts.profile,
    control,
    clock,
    source,
    answers: isShared(manifest) && !pace.movable ? new Answers() : undefined,
    secondSource,
    capabilities: withoutNotOffered(facts, manifest),
    safety,
    marginMs: marginOf(manifest),
    hookWaitMs: hookWaitOf(manifest),
    maxWaitMs: chosen.maxWaitMs,
    missingPart: missingParts(manifest, parts.profile),
    accessToken: parts.accessToken,
    kept,
    declared,
    page: driven?.page,
    get secrets() {
      return [...secretsOf(manifest), ...(kept?.secrets ?? [])];
    },
    crashes: parts.crashes,
    listeners: () => (listeners ??= ListenerServer.start(parts.listen)),
    recover,
    ready: async () => {
      await clock.settle();
      if (isUnrecovered) await recover();
    },
    doubt: async (status) => {
      if (status === 403 && mayBeBlocked) {
        return 'earlier checks have ignored 429 answers, so the API may be blocked (7.2, rule 2)';
      }
      return (await clock.doubt()) ?? (provisions === undefined ? watch.unsettled() : undefined);
    },
    excusedMs: () => watch.waitedMs() + restedMs(),
    restedMs,
    stop: async () => {
      await driven?.stop();
      await source.transport.close();
      await secondSource?.transport.close();
      // A listener that failed to start was reported already; there is nothing to stop.
      await (await listeners?.catch(() => undefined))?.stop();
      await parts.stop();
    },
  };
}
