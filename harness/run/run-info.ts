import type { Fingerprint } from '../../spec/fingerprint.js';
import type { LedAccountHosts } from '../http/account-hosts.js';
import type { AnyCapability } from '../check/integration/capabilities.js';
import type { CheckResult } from '../check/outcome.js';
import type { LedgerSummary } from './ledger/summary.js';
import type { Spent } from '../http/allowance.js';
import type { SittingSummary } from './sitting/summary.js';
import type { CircumstanceFact } from './circumstances-of-run.js';
import type { TrafficSummary } from './traffic-summary.js';
import type { Safety } from '../targets/manifest/safety.js';

/** One part of a run that is split over several machines; counts from 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** The facts about a run before its first check: the first line of the journal. */
export interface RunInfo {
  /** `integration`: the target uses the service, which the run plays; absent for a service. */
  readonly role?: 'integration';
  readonly tool: { readonly name: 'crm-conformance'; readonly version: string };
  /** Unique id of the run; ids sort by time. */
  readonly id: string;
  /** ISO 8601, wall clock. */
  readonly startedAt: string;
  /** The command line, without secrets. */
  readonly command: string;
  readonly seed: number;
  /** Number of cases tried by each property. */
  readonly runs: number;
  readonly strict: boolean;
  /** Each check was judged once, in plain circumstances. */
  readonly plain?: true;
  readonly selection: { readonly only: readonly string[]; readonly areas: readonly string[] };
  /** The part of the selection; absent for the whole selection. */
  readonly shard?: Shard;
  readonly target: {
    readonly kind: string;
    readonly name: string;
    readonly version?: string;
    readonly baseUrl: string;
    readonly authUrl: string;
    /** Digest of its image, if it was started from one. */
    readonly imageDigest?: string;
    /** Path of the manifest as given; absent for the embedded emulator. */
    readonly manifest?: string;
    /** File with the certificate authorities of the target, relative to the folder of the run. */
    readonly ca?: string;
    /** Where each account has an address of its own. */
    readonly accountHosts?: LedAccountHosts;
    /** Number of targets side by side. */
    readonly instances: number;
  };
  readonly profile: { readonly name: string; readonly title: string };
  readonly contract: { readonly title: string; readonly sha256: string };
  readonly capabilities: readonly {
    readonly name: AnyCapability;
    readonly present: boolean;
    /** The reason why it is present or missing. */
    readonly reason: string;
    /** The manifest declares that the target does not offer it. */
    readonly notOffered?: true;
  }[];
  /** The circumstances in which checks are judged again; absent in journals of older versions. */
  readonly circumstances?: readonly CircumstanceFact[];
  readonly clock: { readonly kind: 'control' | 'faketime' | 'wall'; readonly note: string };
  /** The effects that checks were allowed to have; absent in journals of older versions. */
  readonly safety?: Safety;
  /** Options of the command line that add to the manifest; absent without such options. */
  readonly added?: {
    /** A program keeps the credentials. Its arguments may be secret, so they are not recorded. */
    readonly credentialsCommand?: true;
    /** Path of the ledger. */
    readonly ledger?: string;
  };
  /**
   * Prefix of the names of all data that the run has created; absent when the data ends with the
   * run.
   */
  readonly label?: string;
  readonly margins: {
    /** Distance kept from each end of a lifetime, milliseconds of target time. */
    readonly lifetimeMs: number;
  };
  /** Ids of all checks of the plan, in the order of the catalog. */
  readonly planned: readonly string[];
}

/** The end of a run: the last line of the journal. */
export interface RunEnd {
  /** ISO 8601, wall clock. */
  readonly finishedAt: string;
  /** Absent when the whole plan ran. */
  readonly interrupted?: string;
  /** What the run spent of what an operator counts, its start included; absent if nobody counts it. */
  readonly spent?: Required<Spent>;
  /** The form of the answers of the target; absent if it ends with the run. */
  readonly fingerprints?: readonly Fingerprint[];
  /** The contents of its ledger, and the verdicts from it; absent without a ledger. */
  readonly ledger?: LedgerSummary;
  /** What a person was asked for; absent where nobody was. */
  readonly sitting?: SittingSummary;
  /** The traffic that was judged instead of a target; absent for a run. */
  readonly traffic?: TrafficSummary;
}

/** A journal that was read. A killed run has no `end`. */
export interface Journal {
  readonly info: RunInfo;
  readonly results: readonly CheckResult[];
  readonly end?: RunEnd;
}
