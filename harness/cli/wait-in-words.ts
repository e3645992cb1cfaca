import { count } from '../../reports/words.js';
import type { Pace } from '../http/patience.js';

/** Requests a second while nothing slows the run down: the limit of the contract. */
const usual = 7;

/**
 * `waiting until 07:41:00Z because a 429 answer asked for it; paced to 0.5 requests a second after 5 refusals`.
 *
 * @param until end of the wait, milliseconds since the epoch
 * @param why the cause, in words that follow "waiting"
 * @param pace how fast requests are sent after refusals; absent if nothing was refused
 */
export function waitInWords(until: number, why: string, pace?: Pace): string {
  const at = new Date(until).toISOString().slice(11, 19);
  const slow = pace === undefined || pace.perSecond >= usual ? '' : `; ${paceInWords(pace)}`;
  return `waiting until ${at}Z ${why}${slow}`;
}

function paceInWords({ refusals, perSecond }: Pace): string {
  const rate = Number(perSecond.toFixed(1));
  return `paced to ${count(rate, 'request')} a second after ${count(refusals, 'refusal')}`;
}
