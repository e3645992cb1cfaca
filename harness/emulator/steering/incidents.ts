import type { Incident, NewIncident } from '../../../spec/generated/control-types.js';
import { ControlRefusal } from '../control-refusal.js';
import type { Filterable } from './filter.js';
import { matches } from './filter.js';
import { incidentKinds, type Stage } from './incident-kinds.js';

/** An order in force. */
export interface Order {
  readonly id: number;
  readonly wanted: NewIncident;
  /** Milliseconds on the emulator's clock; absent without an end. */
  readonly until: number | undefined;
  /** Absent without a limit. */
  left: number | undefined;
  happened: number;
}

/** The incidents that were ordered. */
export class Incidents {
  #orders: Order[] = [];
  #count = 0;

  /** @param now milliseconds on the emulator's clock */
  order(wanted: NewIncident, now: number): Incident {
    refuseMisfits(wanted);
    const { kind, for_ms, times } = wanted;
    const isEndless = kind === 'competing-traffic' || for_ms !== undefined;
    this.#count += 1;
    const order: Order = {
      id: this.#count,
      wanted,
      until: for_ms === undefined ? undefined : now + for_ms,
      left: times ?? (isEndless ? undefined : 1),
      happened: 0,
    };
    this.#orders.push(order);
    return incidentOf(order);
  }

  /** The orders that can still happen, oldest first. */
  list(now: number): Incident[] {
    this.#drop(now);
    return this.#orders.map(incidentOf);
  }

  /** Undoes one order, or all. @throws {ControlRefusal} where no such order is in force */
  undo(id: number | undefined, now: number): void {
    this.#drop(now);
    if (id !== undefined && !this.#orders.some((each) => each.id === id)) {
      const ids = this.#orders.map((each) => each.id).join(', ') || 'none is in force';
      throw new ControlRefusal(404, `id: found ${id}, allowed an incident in force (${ids})`);
    }
    this.#orders = id === undefined ? [] : this.#orders.filter((each) => each.id !== id);
  }

  /** Undoes the orders for one account. */
  undoFor(accountId: number): void {
    this.#orders = this.#orders.filter((each) => each.wanted.account_id !== accountId);
  }

  /** Begins anew, with the first id. */
  restart(): void {
    this.#orders = [];
    this.#count = 0;
  }

  get isEmpty(): boolean {
    return this.#orders.length === 0;
  }

  /** The oldest order of a stage that matches a request; counts it as happened. */
  take(stage: Stage, found: Filterable, now: number): Order | undefined {
    this.#drop(now);
    const order = this.#orders.find(
      ({ wanted }) => incidentKinds[wanted.kind].stage === stage && concerns(wanted, found),
    );
    if (order === undefined) return undefined;
    order.happened += 1;
    if (order.left !== undefined) order.left -= 1;
    return order;
  }

  #drop(now: number): void {
    this.#orders = this.#orders.filter(
      ({ left, until }) => left !== 0 && (until === undefined || now < until),
    );
  }
}

function concerns(wanted: NewIncident, found: Filterable): boolean {
  const { purpose, method, path, client_id, account_id } = wanted;
  return matches(
    {
      ...(purpose !== undefined && { purpose }),
      ...(method !== undefined && { method }),
      ...(path !== undefined && { path }),
      ...(client_id !== undefined && { client_id }),
      ...(account_id !== undefined && { account_id }),
    },
    found,
  );
}

/** Refuses an option that the kind does not have, because it would be ignored. */
function refuseMisfits(wanted: NewIncident): void {
  const owners = {
    delay_ms: 'answer-late',
    retry_after: 'too-many-requests',
    requests_per_second: 'competing-traffic',
  } as const;
  for (const [name, owner] of Object.entries(owners)) {
    if (name in wanted && wanted.kind !== owner) {
      throw new ControlRefusal(400, `${name}: found with ${wanted.kind}, allowed with ${owner}`);
    }
  }
  if (wanted.purpose === 'disable-hook' || wanted.purpose === 'widget-webhook') {
    throw new ControlRefusal(
      400,
      `purpose: found ${wanted.purpose}, allowed the purpose of a request that arrives`,
    );
  }
}

function incidentOf({ id, wanted, until, left, happened }: Order): Incident {
  const { kind, purpose, method, path, client_id, account_id } = wanted;
  return {
    id,
    kind,
    ...(purpose !== undefined && { purpose }),
    ...(method !== undefined && { method }),
    ...(path !== undefined && { path }),
    ...(client_id !== undefined && { client_id }),
    ...(account_id !== undefined && { account_id }),
    happened,
    ...(left !== undefined && { left }),
    ...(until !== undefined && { until }),
  };
}
