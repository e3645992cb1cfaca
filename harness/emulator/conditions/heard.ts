import type { Behaviour } from '../behaviour.js';
import { reference } from '../behaviour.js';
import type { Ctx } from '../context.js';
import type { Mutant } from '../mutant.js';
import { type ConditionId, conditionIds, conditions } from './conditions.js';
import { subjectOf } from './subject.js';

type Decision = (ctx: Ctx, ...args: unknown[]) => unknown;

/** So many times in each check, every condition is asked about a decision; later about one in `later`. */
const atFirst = 400;
const later = 16;

/** What conditions said of the decisions of an emulator; can be sent from one thread to another. */
export interface HeardDecisions {
  /** The conditions that speak of a decision, by its name. */
  readonly spoken: ReadonlyMap<string, ReadonlySet<ConditionId>>;
  /** The conditions that held for a decision, by check and by its name. */
  readonly held: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<ConditionId>>>;
}

/** Hears of the decisions of an emulator without a fault, check by check. */
export class Hearing implements HeardDecisions {
  readonly spoken = new Map<string, Set<ConditionId>>();
  readonly held = new Map<string, Map<string, Set<ConditionId>>>();
  #now = new Map<string, Set<ConditionId>>();
  /** How often each decision was taken in the check that runs now. */
  #taken = new Map<string, number>();

  /** Changes nothing, and hears of every decision. */
  readonly mutant: Mutant = {
    title: 'nothing is changed',
    clause: 'SVC-1',
    apply: (b) =>
      Object.fromEntries(Object.entries(b).map(([name, own]) => [name, this.#heard(name, own)])),
  };

  /** From now on, decisions are taken because of this check. */
  begin(check: string): void {
    this.#now = new Map();
    this.#taken = new Map();
    this.held.set(check, this.#now);
  }

  #heard(name: string, own: Behaviour[keyof Behaviour]): Decision {
    return (ctx, ...args) => {
      const taken = this.#taken.get(name) ?? 0;
      this.#taken.set(name, taken + 1);
      if (taken < atFirst || taken % later === 0) this.#ask(name, ctx, args);
      // All members of a behaviour are functions of the context and further arguments.
      return (own as Decision)(ctx, ...args);
    };
  }

  #ask(name: string, ctx: Ctx, args: readonly unknown[]): void {
    const subject = subjectOf(ctx, args);
    const spoken = entryOf(this.spoken, name);
    const held = entryOf(this.#now, name);
    for (const id of conditionIds) {
      if (held.has(id)) continue;
      const holds = conditions[id].holds(ctx, subject);
      if (holds !== undefined) spoken.add(id);
      if (holds === true) held.add(id);
    }
  }
}

/** Joins what was heard from several emulators, each judged by other checks. */
export function joined(all: readonly HeardDecisions[]): HeardDecisions {
  const spoken = new Map<string, Set<ConditionId>>();
  for (const heard of all) {
    for (const [name, ids] of heard.spoken) {
      const known = entryOf(spoken, name);
      for (const id of ids) known.add(id);
    }
  }
  return { spoken, held: new Map(all.flatMap(({ held }) => [...held])) };
}

/**
 * Whether a fault is limited by a condition: the condition speaks of something that the fault decides, and of
 * everything that it decides and was asked for. Else the fault under it is none, or half of one.
 */
export function limits(
  { spoken }: HeardDecisions,
  condition: ConditionId,
  mutant: Pick<Mutant, 'apply'>,
): boolean {
  const asked = decidedBy(mutant).flatMap((name) => {
    const ids = spoken.get(name);
    return ids === undefined ? [] : [ids.has(condition)];
  });
  return asked.length > 0 && asked.every(Boolean);
}

/** The checks in which a condition held for something that a fault decides. */
export function checksInForce(
  { held }: HeardDecisions,
  condition: ConditionId,
  mutant: Pick<Mutant, 'apply'>,
): ReadonlySet<string> {
  const names = decidedBy(mutant);
  const found = [...held].filter(([, decisions]) =>
    names.some((name) => decisions.get(name)?.has(condition)),
  );
  return new Set(found.map(([check]) => check));
}

/** The names of the decisions that a fault changes. */
function decidedBy(mutant: Pick<Mutant, 'apply'>): readonly string[] {
  return Object.keys(mutant.apply(reference));
}

function entryOf(map: Map<string, Set<ConditionId>>, name: string): Set<ConditionId> {
  const found = map.get(name);
  if (found !== undefined) return found;
  const made = new Set<ConditionId>();
  map.set(name, made);
  return made;
}
