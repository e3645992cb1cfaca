import type { Behaviour } from '../behaviour.js';
import { reference } from '../behaviour.js';
import type { Ctx } from '../context.js';
import type { Mutant } from '../mutant.js';
import { type ConditionId, conditionIds, conditions } from './conditions.js';
import { subjectOf } from './subject.js';

type Decision = (ctx: Ctx, ...args: unknown[]) => unknown;

/** Which conditions speak of the decisions of an emulator, as far as it was asked for them. */
export class SpokenOf {
  readonly #spoken = new Map<string, Set<ConditionId>>();

  /** Changes nothing, and hears of every decision. */
  readonly hearing: Mutant = {
    title: 'nothing is changed',
    clause: 'SVC-1',
    apply: (b) =>
      Object.fromEntries(Object.entries(b).map(([name, own]) => this.#heard(name, own))),
  };

  /**
   * Whether a fault is limited by a condition: the condition speaks of something that the fault decides, and of
   * everything that it decides and was asked for. Else the fault under it is none, or half of one.
   */
  limits(condition: ConditionId, mutant: Pick<Mutant, 'apply'>): boolean {
    const asked = Object.keys(mutant.apply(reference)).flatMap((name) => {
      const spoken = this.#spoken.get(name);
      return spoken === undefined ? [] : [spoken.has(condition)];
    });
    return asked.length > 0 && asked.every(Boolean);
  }

  #heard(name: string, own: Behaviour[keyof Behaviour]): [string, Decision] {
    const spoken = new Set<ConditionId>();
    const silent = new Set(conditionIds);
    const decide: Decision = (ctx, ...args) => {
      this.#spoken.set(name, spoken);
      const subject = subjectOf(ctx, args);
      for (const id of silent) {
        if (conditions[id].holds(ctx, subject) === undefined) continue;
        spoken.add(id);
        silent.delete(id);
      }
      // All members of a behaviour are functions of the context and further arguments.
      return (own as Decision)(ctx, ...args);
    };
    return [name, decide];
  }
}
