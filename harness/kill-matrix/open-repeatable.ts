import type { Mutant } from '../emulator/mutant.js';
import { seedRandom } from '../emulator/random.js';
import { openSession } from '../targets/session/open-session.js';
import type { Session } from '../targets/session/session.js';
import { SimulatedWall } from '../targets/clock/simulated-wall.js';
import type { ProofJob } from './job.js';

/**
 * The time of an emulator that is judged. It stands until a check moves it or waits: a fault may show at some
 * hours alone, and on a busy machine a burst of requests takes longer than the second it is to fill.
 */
const standing = Date.UTC(2026, 4, 12, 10);

/**
 * Starts an emulator that is the same every time: the same codes, tokens and times. What is found out
 * about it must not change from one run to the next. One at a time in each thread.
 *
 * @param fault in place of that of the job
 */
export function openRepeatable(
  {
    mutant,
    condition,
    variants,
    seed,
  }: Pick<ProofJob, 'mutant' | 'condition' | 'variants' | 'seed'>,
  fault?: Mutant,
): Promise<Session> {
  seedRandom([seed, mutant, ...variants].join(' '));
  return openSession(
    {
      kind: 'embedded',
      ...(mutant !== undefined && { mutant }),
      ...(condition !== undefined && { condition }),
      variants: [...variants],
    },
    { wall: new SimulatedWall(standing), fault },
  );
}
