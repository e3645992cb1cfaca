import type { Behaviour } from '../behaviour.js';
import type { Ctx } from '../context.js';
import type { Mutant } from '../mutant.js';
import type { Condition } from './conditions.js';
import { subjectOf } from './subject.js';

/** How often a condition was asked for, and what it said. */
export interface Reach {
  /** It held, and the fault changed the decision. */
  held: number;
  /** It held, but the fault left the decision as it is. */
  idle: number;
  /** It spoke of the decision, and did not hold. */
  other: number;
}

/** What the newest emulator with a condition of this thread was asked so far. */
export const newestReach: Reach = { held: 0, idle: 0, other: 0 };

type Decision = (ctx: Ctx, ...args: unknown[]) => unknown;

/** A decision that a fault left to the service without it. */
interface Asked {
  readonly name: string;
  readonly args: readonly unknown[];
  readonly value: unknown;
  /** The value as it was then; undefined where it cannot be compared. */
  readonly text: string | undefined;
}

/** The mutant, in force only where the condition holds; see `newestReach`. */
export function underCondition(mutant: Mutant, condition: Condition): Mutant {
  const reach = Object.assign(newestReach, { held: 0, idle: 0, other: 0 });
  return {
    title: `${mutant.title}, only ${condition.title}`,
    clause: mutant.clause,
    apply: (b) => {
      let asked: Asked[] = [];
      const noting = Object.fromEntries(
        Object.entries(b).map(([name, original]) => {
          const decide: Decision = (ctx, ...args) => {
            const value = (original as Decision)(ctx, ...args);
            asked.push({ name, args, value, text: textOf(value) });
            return value;
          };
          return [name, decide];
        }),
      );
      const faulty = Object.entries(mutant.apply(noting as unknown as Behaviour));
      return Object.fromEntries(
        faulty.map(([name, replaced]) => {
          // All members of a behaviour are functions of the context and further arguments.
          const original = b[name as keyof Behaviour] as Decision;
          const decide: Decision = (ctx, ...args) => {
            const holds = condition.holds(ctx, subjectOf(ctx, args));
            if (holds !== true) {
              if (holds === false) reach.other += 1;
              return original(ctx, ...args);
            }
            const outer = asked;
            asked = [];
            const value = (replaced as Decision)(ctx, ...args);
            if (asked.some((each) => isSame(each, { name, args, value }))) reach.idle += 1;
            else reach.held += 1;
            asked = outer;
            return value;
          };
          return [name, decide];
        }),
      );
    },
  };
}

/** Whether a decision is just the one that the service without the fault took. */
function isSame(
  then: Asked,
  now: { readonly name: string; readonly args: readonly unknown[]; readonly value: unknown },
): boolean {
  return (
    then.name === now.name &&
    then.args.length === now.args.length &&
    then.args.every((each, index) => Object.is(each, now.args[index])) &&
    // What returns nothing works by what it does.
    now.value !== undefined &&
    (then.value instanceof Promise
      ? then.value === now.value
      : then.text !== undefined && then.text === textOf(now.value))
  );
}

/** A value as a text to compare it with; undefined for things of the store, which refer to each other. */
function textOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}
