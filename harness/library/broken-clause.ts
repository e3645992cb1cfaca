import type { ReportClause } from '../../reports/model.js';
import { oneLine, visible } from '../../reports/sanitize.js';
import type { FailureEvidence } from '../check/outcome.js';

/** A failed check as an error; test runners show `expected` and `actual` side by side. */
export class ConformanceFailure extends Error {
  override readonly name = 'ConformanceFailure';
  readonly expected: string;
  readonly actual: string;

  constructor(
    failure: FailureEvidence,
    clause: Pick<ReportClause, 'id' | 'section' | 'statement'> | undefined,
    repeat: string,
  ) {
    super(inWords(failure, clause, repeat));
    this.expected = visible(failure.expected);
    this.actual = visible(failure.actual);
    hideStack(this);
  }
}

/** An inconclusive check as an error. */
export class Inconclusive extends Error {
  override readonly name = 'Inconclusive';

  constructor(reason: string, pointer: string | undefined) {
    const look = pointer === undefined ? '' : ` (look at ${oneLine(pointer)} first)`;
    super(`inconclusive: ${oneLine(reason, 1_000)}${look}`);
    hideStack(this);
  }
}

/** Removes the stack: the place in this package does not help the reader. */
function hideStack(error: Error): void {
  error.stack = `${error.name}: ${error.message}`;
}

/** The message of a failure, with the quoted clause. */
export function inWords(
  { expected, actual, counterexample }: FailureEvidence,
  clause: Pick<ReportClause, 'id' | 'section' | 'statement'> | undefined,
  repeat: string,
): string {
  return [
    ...(clause === undefined
      ? []
      : [`${clause.id}, section ${clause.section}: “${oneLine(clause.statement, 600)}”`]),
    `expected ${oneLine(expected, 600)}`,
    `got ${oneLine(actual, 600)}`,
    ...(counterexample === undefined
      ? []
      : [`smallest counterexample: ${visible(counterexample.text).slice(0, 2_000)}`]),
    `repeat with ${repeat}`,
  ].join('\n');
}
