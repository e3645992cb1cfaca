import type { Behaviour } from '../behaviour.js';
import type { Ctx } from '../context.js';
import type { Mutant } from '../mutant.js';
import type { Condition } from './conditions.js';
import { subjectOf } from './subject.js';

/** How often a condition was asked for, and what it said. */
export interface Reach {
  /** It held: the fault was in force. */
  held: number;
  /** It spoke of the decision, and did not hold. */
  other: number;
}

/** What the newest emulator with a condition of this thread was asked so far. */
export const newestReach: Reach = { held: 0, other: 0 };

type Decision = (ctx: Ctx, ...args: unknown[]) => unknown;

/** The mutant, in force only where the condition holds; see `newestReach`. */
export function underCondition(mutant: Mutant, condition: Condition): Mutant {
  const reach = Object.assign(newestReach, { held: 0, other: 0 });
  return {
    title: `${mutant.title}, only ${condition.title}`,
    clause: mutant.clause,
    apply: (b) => {
      const faulty = Object.entries(mutant.apply(b));
      return Object.fromEntries(
        faulty.map(([name, replaced]) => {
          // All members of a behaviour are functions of the context and further arguments.
          const original = b[name as keyof Behaviour] as Decision;
          const decide: Decision = (ctx, ...args) => {
            const holds = condition.holds(ctx, subjectOf(ctx, args));
            if (holds === true) {
              reach.held += 1;
              return (replaced as Decision)(ctx, ...args);
            }
            if (holds === false) reach.other += 1;
            return original(ctx, ...args);
          };
          return [name, decide];
        }),
      );
    },
  };
}
