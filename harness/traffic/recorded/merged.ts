import type { TrafficExchange } from '../traffic-exchange.js';

/** A recording that is being read, with its next exchange. */
interface Reading {
  readonly rest: AsyncIterator<TrafficExchange | 'other'>;
  next: TrafficExchange;
  hasBegun: boolean;
}

/**
 * The exchanges of several recordings of one service, by their time. Where recordings overlap, no two
 * clocks are known to agree, so there each exchange comes after a gap.
 */
export async function* merged(
  recordings: readonly AsyncIterable<TrafficExchange | 'other'>[],
): AsyncGenerator<TrafficExchange | 'other'> {
  const [only, ...others] = recordings;
  if (only !== undefined && others.length === 0) return yield* only;
  const open: Reading[] = [];
  for (const recording of recordings) {
    const rest = recording[Symbol.asyncIterator]();
    const next = yield* nextOf(rest);
    if (next !== undefined) open.push({ rest, next, hasBegun: false });
  }
  for (;;) {
    const reading = earliest(open);
    if (reading === undefined) return;
    reading.hasBegun = true;
    const overlaps = open.filter(({ hasBegun }) => hasBegun).length > 1;
    const { next } = reading;
    yield overlaps && next.after === undefined ? { ...next, after: 'gap' } : next;
    const following = yield* nextOf(reading.rest);
    if (following === undefined) open.splice(open.indexOf(reading), 1);
    else reading.next = following;
  }
}

/** Gives what is not of interest at once, because it has no time. */
async function* nextOf(
  rest: AsyncIterator<TrafficExchange | 'other'>,
): AsyncGenerator<'other', TrafficExchange | undefined> {
  for (;;) {
    const { done, value } = await rest.next();
    if (done === true) return undefined;
    if (value !== 'other') return value;
    yield value;
  }
}

function earliest(open: readonly Reading[]): Reading | undefined {
  let first: Reading | undefined;
  for (const reading of open) {
    if (first === undefined || reading.next.sentAt < first.next.sentAt) first = reading;
  }
  return first;
}
