import { type CheckId, checkIds } from '../check/generated/check-ids.js';
import type { CheckResult, FailureEvidence, InvariantFindings, Outcome } from '../check/outcome.js';
import { type ClauseId, clauseKinds } from '../../spec/generated/clause-ids.js';
import { notRunResult } from './plan.js';

/** The findings of several runs of one check, as a member of a result; nothing where there are none. */
export function joinedFindings(parts: readonly (InvariantFindings | undefined)[]): {
  invariants?: InvariantFindings;
} {
  const found = parts.flatMap((part) => part ?? []);
  if (found.length === 0) return {};
  const judged: Record<string, number> = {};
  const broken: Record<string, FailureEvidence> = {};
  for (const part of found) {
    for (const [id, count] of Object.entries(part.judged)) judged[id] = (judged[id] ?? 0) + count;
    for (const [id, failure] of Object.entries(part.broken)) broken[id] ??= failure;
  }
  return { invariants: { judged, broken } };
}

/** A check or an invariant with the clauses that it judges. */
export interface JudgedClauses {
  readonly id: string;
  readonly declared: { readonly clauses: readonly ClauseId[] };
}

/**
 * Makes one result for each invariant of a run from the exchanges of all its checks. A breach is told at
 * once, and only the first one: what comes later adds nothing. A breach that the sender of the exchange
 * has found itself is no further red row; the invariant is then inconclusive and points at that check.
 */
export class InvariantResults {
  readonly #clauses: Map<string, readonly ClauseId[]>;
  readonly #ids: readonly string[];
  readonly #judged = new Map<string, number>();
  readonly #broken = new Set<string>();
  /** The check that found the same clause broken, by the id of the invariant. */
  readonly #told = new Map<string, string>();

  /**
   * @param ids the invariants of the plan
   * @param catalog the clauses of all invariants and checks
   */
  constructor(ids: readonly string[], catalog: readonly JudgedClauses[]) {
    this.#ids = ids;
    this.#clauses = new Map(catalog.map(({ id, declared }) => [id, declared.clauses]));
  }

  /** Adds a check whose clauses were not known at the beginning. */
  knows({ id, declared }: JudgedClauses): void {
    this.#clauses.set(id, declared.clauses);
  }

  /** Takes the findings from the result of a check. @returns the results of invariants that it breaks first */
  take({ check, outcome: sent, invariants, startedAt }: CheckResult): CheckResult[] {
    if (invariants === undefined) return [];
    for (const [id, count] of Object.entries(invariants.judged)) {
      this.#judged.set(id, (this.#judged.get(id) ?? 0) + count);
    }
    const isRed = sent.verdict === 'failed' || sent.verdict === 'warned';
    return Object.entries(invariants.broken).flatMap(([id, failure]): CheckResult[] => {
      if (!this.#ids.includes(id) || this.#broken.has(id)) return [];
      if (isRed && this.#shareClause(id, check)) {
        this.#told.set(id, check);
        return [];
      }
      this.#broken.add(id);
      const cases = this.#judged.get(id) ?? 0;
      const verdict = verdictOn(failure.clause);
      const outcome = { verdict, failure: { ...failure, sentBy: check } };
      const result = { ...notRunResult(id, { reason: '' }), outcome, cases };
      return [{ ...result, ...(startedAt !== undefined && { startedAt }) }];
    });
  }

  /**
   * The results of the invariants that no exchange broke. Call it once, when all checks have ended.
   *
   * @param run of a run that is not finished, an invariant that judged nothing has no result: the
   *   exchanges that it waited for may be among those that were not sent any more
   */
  end({ finished }: { readonly finished: boolean }): CheckResult[] {
    return this.#ids
      .filter((id) => !this.#broken.has(id))
      .filter((id) => finished || this.#judged.has(id))
      .map((id): CheckResult => {
        const cases = this.#judged.get(id) ?? 0;
        const none = notRunResult(id, { reason: 'no exchange of this run says anything about it' });
        if (cases === 0) return none;
        const told = this.#told.get(id);
        return {
          ...none,
          outcome: told === undefined ? { verdict: 'passed' } : toldBy(told),
          cases,
        };
      });
  }

  #shareClause(one: string, other: string): boolean {
    const others = this.#clauses.get(other) ?? [];
    return this.#clauses.get(one)?.some((clause) => others.includes(clause)) ?? false;
  }
}

function toldBy(check: string): Outcome {
  return {
    verdict: 'inconclusive',
    cause: 'prerequisite',
    reason: `${check} sent the exchange that breaks it, and failed for the same clause`,
    ...(isCheckId(check) && { pointer: check }),
    exchanges: [],
  };
}

function isCheckId(id: string): id is CheckId {
  return checkIds.some((each) => each === id);
}

function verdictOn(clause: ClauseId | undefined): 'failed' | 'warned' {
  return clause !== undefined && clauseKinds[clause] === 'inferred' ? 'warned' : 'failed';
}

/** A result without what only the invariants need. */
export function withoutFindings(result: CheckResult): CheckResult {
  const { invariants, ...rest } = result;
  return invariants === undefined ? result : rest;
}
