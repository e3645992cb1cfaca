/**
 * The reference emulator as a test double for integrations: `crm-conformance/emulator`. This entry
 * loads nothing of the suite.
 */
import type {
  ChosenBehaviour,
  Connection,
  Incident,
  JournalEntry,
  NewBehaviour,
  NewConnection,
  NewIncident,
  RequestFilter,
  Reset,
  WaitFilter,
} from '../../spec/generated/control-types.js';
import type { MutantId } from '../check/generated/mutant-ids.js';
import type { VariantId } from '../check/generated/variant-ids.js';
import type { Control } from '../check/control.js';
import type { Choices } from '../emulator/choices.js';
import { checkAgainst, type SteeringSchema } from '../emulator/control-schemas.js';
import { startEmulator as start } from '../emulator/emulator.js';
import type { Trust } from '../emulator/reach/reach.js';
import { type EmulatorOptions, settleOptions } from './emulator-options.js';
import { type Duration, millisecondsOf } from './emulator-time.js';

export type { EmulatorOptions } from './emulator-options.js';
export type { Duration } from './emulator-time.js';
export type { Trust } from '../emulator/reach/reach.js';
export type { Choices } from '../emulator/choices.js';
export type { MutantId } from '../check/generated/mutant-ids.js';
export type { VariantId } from '../check/generated/variant-ids.js';
export type {
  Connection,
  Incident,
  IncidentKind,
  JournalEntry,
  NewConnection,
  NewIncident,
  Purpose,
  RequestFilter,
  WaitFilter,
} from '../../spec/generated/control-types.js';

/** Faults and choices to switch to; an absent member stays as it is. */
export interface Switch {
  readonly mutants?: readonly MutantId[];
  readonly variants?: readonly VariantId[];
  readonly choices?: Partial<Choices>;
}

/** An incident that was ordered. */
export interface OrderedIncident extends Incident {
  /** Undoes the order; does nothing when it cannot happen any more. */
  readonly undo: () => Promise<void>;
}

/** A running emulator. Its operations reject with a ControlRefusal for a wrong request. */
export interface Emulator extends AsyncDisposable {
  /** The address has no slash at the end. */
  readonly baseUrl: string;
  /** The authorization page is at `{authUrl}/oauth`. */
  readonly authUrl: string;
  /** The HTTP control protocol, for a test that runs in another process or another language. */
  readonly controlUrl: string;
  /** What a client needs for TLS and the proxy; absent without both. */
  readonly trust: Trust | undefined;
  /** Accounts, integrations, grants, deactivation, secret keys, billing and the clock. */
  readonly control: Required<Control>;
  /** Internal failures of the emulator, with stacks; empty unless it has a defect. */
  readonly crashes: readonly string[];
  /** Milliseconds since the Unix epoch on the emulator's clock. */
  readonly now: () => number;
  /** Moves the clock forward and returns its time, as `now` does. @throws {RangeError} backwards */
  readonly advance: (by: Duration) => number;
  /** A ready integration, account, user and token pair. */
  readonly connect: (wanted?: NewConnection) => Promise<Connection>;
  /** Orders an incident for requests to come. */
  readonly incident: (wanted: NewIncident) => Promise<OrderedIncident>;
  /** The incidents that can still happen. */
  readonly incidents: () => Promise<Incident[]>;
  /** Undoes all incidents. */
  readonly undoIncidents: () => Promise<void>;
  /** The requests that arrived and the calls that the emulator made, oldest first. */
  readonly requests: (filter?: RequestFilter) => JournalEntry[];
  /**
   * Resolves to the matching requests once there are `count`. Rejects after `timeout_ms` on the
   * machine's clock, with what arrived instead.
   */
  readonly waitFor: (filter: WaitFilter) => Promise<JournalEntry[]>;
  /** Empties the journal. */
  readonly clearRequests: () => Promise<void>;
  /** Calls `listener` with each new entry of the journal. The returned function ends this. */
  readonly follow: (listener: (entry: JournalEntry) => void) => () => void;
  /** Switches faults and choices. */
  readonly switch: (to: Switch) => Promise<ChosenBehaviour>;
  /** Turns the limiter on or off. */
  readonly limiter: (on: boolean) => Promise<void>;
  /** Returns to the start, or returns one account to the state after its creation. */
  readonly reset: (only?: Reset) => Promise<void>;
  /** Stops the emulator and closes its connections. */
  readonly close: () => Promise<void>;
}

/**
 * Starts an emulator on a free port of this machine.
 *
 * @throws {OptionError} for a wrong option
 */
export async function startEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const emulator = await start(await settleOptions(options));
  const { steering } = emulator;
  const close = () => emulator.stop();
  return {
    baseUrl: emulator.baseUrl,
    authUrl: emulator.authUrl,
    controlUrl: emulator.controlUrl,
    trust: emulator.trust,
    control: emulator.control,
    crashes: emulator.crashes,
    now: emulator.now,
    advance: (by) => {
      emulator.advance(millisecondsOf(by));
      return emulator.now();
    },
    connect: async (wanted = {}) => steering.connect(checked('NewConnection', wanted)),
    incident: async (wanted) => {
      const made = await steering.orderIncident(checked('NewIncident', wanted));
      const undo = async () => {
        const inForce = await steering.listIncidents();
        if (inForce.some(({ id }) => id === made.id)) await steering.undoIncidents({ id: made.id });
      };
      return { ...made, undo };
    },
    incidents: steering.listIncidents,
    undoIncidents: () => steering.undoIncidents(),
    requests: (filter = {}) => emulator.requests(checked('RequestFilter', filter)),
    waitFor: async (filter) => {
      const { reached, requests } = await steering.waitForRequests(checked('WaitFilter', filter));
      if (reached) return requests;
      throw new Error(notReached(filter, requests.length, emulator.requests()));
    },
    clearRequests: steering.clearRequests,
    follow: emulator.follow,
    switch: async (to) => steering.switchBehaviour(checked('NewBehaviour', behaviourOf(to))),
    limiter: (on) => steering.setLimiter({ on }),
    reset: async (only = {}) => steering.reset(checked('Reset', only)),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** The request as it is, once it passed its schema. */
function checked<Request>(schema: SteeringSchema, request: Request): Request {
  checkAgainst(schema, request);
  return request;
}

/** The lists of a switch come from the caller, who may not want them changed. */
function behaviourOf({ mutants, variants, choices, ...rest }: Switch): NewBehaviour {
  return {
    ...rest,
    ...(mutants && { mutants: [...mutants] }),
    ...(variants && { variants: [...variants] }),
    ...(choices && { choices: { ...choices } }),
  };
}

/** The last requests are enough to see what came instead. */
const mostShown = 10;

function notReached(filter: WaitFilter, found: number, all: readonly JournalEntry[]): string {
  const { count = 1, timeout_ms, ...wanted } = filter;
  const lines = all
    .slice(-mostShown)
    .map(({ method, path, status }) => `  ${method} ${path} ${status ?? 'no answer'}`);
  const within = timeout_ms === undefined ? 'in time' : `within ${timeout_ms} ms`;
  return [
    `expected ${count} requests that match ${JSON.stringify(wanted)} ${within}, found ${found}`,
    ...(lines.length === 0 ? ['nothing arrived'] : ['the last that arrived:', ...lines]),
  ].join('\n');
}
