import type {
  Awaited,
  ChosenBehaviour,
  Connection,
  Incident,
  IncidentId,
  JournalEntry,
  LimiterState,
  NewBehaviour,
  NewConnection,
  NewIncident,
  RequestFilter,
  Reset,
  SteeringOperationName,
  WaitFilter,
} from '../../../spec/generated/control-types.js';
import type { Control } from '../../check/control.js';
import type { World } from '../context.js';
import { ControlRefusal } from '../control-refusal.js';
import { controlContext } from '../emulator-control.js';
import { createSigningKey, severalKeys, type SigningKey } from '../signing.js';
import { Store } from '../store.js';
import { connect } from './connect.js';
import { behaviourOf, choicesOf, described, type InForce, switched } from './in-force.js';
import type { Journal } from './request-journal.js';
import { resetAccount } from './reset-account.js';

/**
 * The operations with which a test of an integration watches and steers the emulator while it runs:
 * those of the tag `steering` in `spec/control.openapi.yaml`, with the same requests and answers.
 * They reject with a ControlRefusal.
 */
export interface Steering {
  readonly connect: (request?: NewConnection) => Promise<Connection>;
  readonly readRequests: (filter?: RequestFilter) => Promise<JournalEntry[]>;
  readonly waitForRequests: (filter?: WaitFilter) => Promise<Awaited>;
  readonly clearRequests: () => Promise<void>;
  readonly orderIncident: (request: NewIncident) => Promise<Incident>;
  readonly listIncidents: () => Promise<Incident[]>;
  readonly undoIncidents: (which?: IncidentId) => Promise<void>;
  readonly reset: (request?: Reset) => Promise<void>;
  readonly setLimiter: (request: LimiterState) => Promise<void>;
  readonly readBehaviour: () => Promise<ChosenBehaviour>;
  readonly switchBehaviour: (request: NewBehaviour) => Promise<ChosenBehaviour>;
}

/** All operations, in the order of the protocol. */
export const steeringNames = [
  'connect',
  'readRequests',
  'waitForRequests',
  'clearRequests',
  'orderIncident',
  'listIncidents',
  'undoIncidents',
  'reset',
  'setLimiter',
  'readBehaviour',
  'switchBehaviour',
] as const satisfies readonly SteeringOperationName[];

/** The state to which a reset of everything returns. */
export interface Start {
  readonly inForce: InForce;
  readonly limiting: boolean;
  /** Makes again what the emulator knew at its start. */
  readonly makeKnown: () => Promise<void>;
}

/** @param start asked at each reset, because the emulator may learn of something known later */
export function createSteering(
  world: World,
  control: Required<Control>,
  start: () => Start,
): Steering {
  let inForce = start().inForce;
  const keys = new Map<string, SigningKey>([[world.signing.algorithm, world.signing]]);
  const put = async (next: InForce) => {
    const choices = choicesOf(next);
    const { algorithm } = choices;
    // A key once used stays last but valid, so that tokens that were handed out go on.
    const key = keys.get(algorithm) ?? (await createSigningKey(algorithm));
    keys.delete(algorithm);
    keys.set(algorithm, key);
    world.signing = keys.size === 1 ? key : severalKeys([...keys.values()]);
    world.b = behaviourOf(next);
    world.choices = choices;
    inForce = next;
  };
  const operations: Steering = {
    connect: async (request = {}) => {
      const made = await connect(controlContext(world), control, request);
      world.journal?.learn([
        [made.client_secret, 'client_secret'],
        [made.access_token, 'access_token'],
        [made.refresh_token, 'refresh_token'],
      ]);
      return made;
    },
    readRequests: async (filter) => journalOf(world).entries(filter),
    waitForRequests: (filter = {}) => journalOf(world).wait(filter),
    clearRequests: async () => journalOf(world).clear(),
    orderIncident: async (request) => {
      const { account_id, client_id } = request;
      if (account_id !== undefined && !world.store.accounts.has(account_id)) {
        throw unknown('account_id', account_id, 'account');
      }
      if (client_id !== undefined && !world.store.integrations.has(client_id)) {
        throw unknown('client_id', client_id, 'integration');
      }
      return world.incidents.order(request, world.clock.now());
    },
    listIncidents: async () => world.incidents.list(world.clock.now()),
    undoIncidents: async (which = {}) => world.incidents.undo(which.id, world.clock.now()),
    reset: async (request = {}) => {
      const { account_id } = request;
      if (account_id !== undefined) {
        const account = world.store.accounts.get(account_id);
        if (account === undefined) throw unknown('account_id', account_id, 'account');
        resetAccount(world, account);
        return;
      }
      const first = start();
      world.store = new Store();
      world.clock.reset();
      world.incidents.restart();
      world.limiting = first.limiting;
      for (const each of Object.values(world.limiter)) each.clear();
      await put(first.inForce);
      await first.makeKnown();
      world.journal?.restart();
    },
    setLimiter: async ({ on }) => {
      world.limiting = on;
    },
    readBehaviour: async () => described(inForce),
    switchBehaviour: async (request) => {
      await put(await switched(inForce, request));
      return described(inForce);
    },
  };
  return operations;
}

function journalOf(world: World): Journal {
  if (world.journal !== undefined) return world.journal;
  throw new ControlRefusal(400, 'journal: found none, allowed where it was not switched off');
}

function unknown(place: string, found: unknown, thing: string): ControlRefusal {
  const text = JSON.stringify(found);
  return new ControlRefusal(404, `${place}: found ${text}, allowed the id of an existing ${thing}`);
}
