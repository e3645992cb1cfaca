import fc, { type Arbitrary } from 'fast-check';
import type { CheckContext } from '../../harness/check/context.js';
import type { Messages } from '../../harness/check/messages.js';
import { durationInWords } from './duration.js';

type Stage = Pick<CheckContext<Messages>, 'has' | 'http' | 'clock'>;

const hour = 3_600_000;

/** Ages at which a refresh token lives: with its access token, after it, and near its own end; milliseconds. */
const ages = [0, 5 * hour, 30 * hour, 80 * 24 * hour];

/**
 * Ages of a refresh token for checks that look at nothing else of its pair. The plainest is first; it is the only one
 * where time costs something.
 */
export function refreshAges({ has, http }: Stage): Arbitrary<number> {
  return fc.constantFrom(...(has('clock') && http.pace.movable ? ages : ages.slice(0, 1)));
}

/** Lets a refresh token that was just issued grow old. */
export async function grow({ clock }: Pick<Stage, 'clock'>, age: number): Promise<void> {
  if (age > 0) await clock.advance(age);
}

/** For messages: nothing for a token that was just issued. */
export function ageInWords(age: number): string {
  return age === 0 ? '' : ` of ${durationInWords(age)}`;
}
