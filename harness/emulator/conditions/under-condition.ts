import type { Behaviour } from '../behaviour.js';
import type { Ctx } from '../context.js';
import type { Mutant } from '../mutant.js';
import type { Condition } from './conditions.js';
import { subjectOf } from './subject.js';

/** How often a condition was asked for, and what it said. */
export interface FaultReach {
  /** It held, and the fault changed the decision. */
  held: number;
  /** It held, but the fault left the decision as it is. */
  idle: number;
  /** It spoke of the decision, and did not hold. */
  other: number;
  /**
   * Decisions that the fault changes and of which the condition never spoke, by name: a fault of several
   * decisions may then be without the one on which the others build.
   */
  mute: string[];
}

/** What the newest emulator with a condition of this thread was asked so far. */
export const newestReach: FaultReach = { held: 0, idle: 0, other: 0, mute: [] };

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
  const reach = Object.assign<FaultReach, FaultReach>(newestReach, {
    held: 0,
    idle: 0,

    other: 0,
    mute: [],
  });
  const spokenOf = new Set<string>();
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
            if (holds === undefined) {
              if (!spokenOf.has(name) && !reach.mute.includes(name)) reach.mute.push(name);
              return original(ctx, ...args);
            }
            if (!spokenOf.has(name)) {
              spokenOf.add(name);
              reach.mute = reach.mute.filter((each) => each !== name);
            }
            if (!holds) {
              reach.other += 1;
              return original(ctx, ...args);
            }
            const outer = asked;
            asked = [];
            const value = (replaced as Decision)(ctx, ...args);
            const then = asked;
            asked = outer;
            if (isOnlyAnswer(name)) {
              const sound = original(ctx, ...args);
              then.push({ name, args, value: sound, text: textOf(sound) });
            }
            count(reach, then, { name, args, value });
            return value;
          };
          return [name, decide];
        }),
      );
    },
  };
}

/** Decisions that change nothing, so that the service without the fault can be asked for its own, too. */
function isOnlyAnswer(name: string): boolean {
  return (
    name === 'send' ||
    /^(?:is|has|may|find|read|accountOf|userOf)[A-Z]/.test(name) ||
    /^(?:access|client|code|refresh)Fault$|ExpiresAt$|LifetimeMs$/.test(name)
  );
}

type Made = Pick<Asked, 'name' | 'args' | 'value'>;

/** Counts a decision: at once, or when it is there. */
function count(reach: FaultReach, then: readonly Asked[], now: Made): void {
  const tell = (isIdle: boolean) => {
    reach[isIdle ? 'idle' : 'held'] += 1;
  };
  const own = then.filter((each) => isAsked(each, now));
  if (!(now.value instanceof Promise)) {
    tell(own.some((each) => isEqual(now.name, each, now.value)));
    return;
  }
  const settled = async () => {
    const value: unknown = await now.value;
    const values = await Promise.all(own.map((each) => each.value));
    tell(values.some((each) => isEqual(now.name, { value: each, text: textOf(each) }, value)));
  };
  settled().catch(() => tell(false));
}

function isAsked(then: Made, now: Made): boolean {
  return (
    then.name === now.name &&
    then.args.length === now.args.length &&
    then.args.every((each, index) => Object.is(each, now.args[index]))
  );
}

function isEqual(name: string, then: Pick<Asked, 'value' | 'text'>, value: unknown): boolean {
  // What returns nothing works by what it does, unless it does nothing.
  if (value === undefined) return isOnlyAnswer(name) && then.value === undefined;
  if (then.value instanceof Promise) return false;
  return Object.is(then.value, value) || (then.text !== undefined && then.text === textOf(value));
}

/** A value as a text to compare it with; undefined for things of the store, which refer to each other. */
function textOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}
