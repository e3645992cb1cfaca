import type { RequestBudget } from '../http/budget.js';
import type { Targets } from './targets.js';
import { type TimeLimit, whyAborted } from './time-limit.js';
import type { Stop } from './worker-options.js';

/** The reason why a part of the plan did not run, the gravest first; undefined when all of it ran. */
export function whyUnfinished(
  { deaths: [death] }: Targets,
  signal: AbortSignal,
  limit: TimeLimit | undefined,
  crashed: readonly string[],
  stopped: Stop | undefined,
  budget: RequestBudget | undefined,
): string | undefined {
  if (death !== undefined) return `target ${death.number} ended during the run: ${death.how}`;
  if (signal.aborted) return whyAborted(limit);
  if (crashed.length > 0) return `a worker failed: ${crashed[0]}`;
  switch (stopped) {
    case 'refused':
      return 'requests were refused with 429 again and again, and the account may be blocked for that';
    case 'late':
      return 'a request was refused with 429, and the wait that the answer asks for is longer than max_time leaves';
    case 'silent':
      return 'the target stopped answering: several checks in a row got no answer, and neither did a last request';
    case 'interrupted':
    case undefined:
  }
  return whyUnfit(budget);
}

function whyUnfit(budget: RequestBudget | undefined): string | undefined {
  if (budget === undefined || budget.unfit === 0) return undefined;
  const { most } = budget.shared;
  const checks = budget.unfit === 1 ? '1 check' : `${budget.unfit} checks`;
  return `max_requests ${most} left no room for ${checks}`;
}
