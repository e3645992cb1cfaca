import { afterAll, beforeAll } from 'vitest';
import type { CheckResult, Counterexample } from '../../../harness/check/outcome.js';
import type { Declared } from '../../../harness/check/check.js';
import { runOnce } from '../../../harness/run/judge-check.js';
import { openSession } from '../../../harness/targets/session/open-session.js';
import type { Session } from '../../../harness/targets/session/session.js';

export interface RunOptions {
  readonly id?: string;
  readonly seed?: number;
  readonly runs?: number;
  readonly timeoutMs?: number;
  readonly replay?: Counterexample;
  readonly round?: number;
  readonly keepExchanges?: boolean;
}

/** One session on an emulator of its own for all tests of a file, as a worker has one. */
export function engineRig() {
  let opened: Session | undefined;
  beforeAll(async () => {
    opened = await openSession({ kind: 'embedded' });
  });
  afterAll(() => opened?.stop());
  const session = (): Session => {
    if (opened === undefined) throw new Error('no session before the first test');
    return opened;
  };
  return {
    session,
    run: (declared: Declared, options: RunOptions = {}): Promise<CheckResult> => {
      const { id = 'tokens/made', ...given } = options;
      return runOnce(id, declared, session(), {
        seed: 1,
        runs: 10,
        timeoutMs: 20_000,
        ...given,
      });
    },
  };
}

type Outcome = CheckResult['outcome'];

/** The outcome of one verdict, or an error that shows the other one. */
export function of<V extends Outcome['verdict']>(
  verdict: V,
  { outcome }: CheckResult,
): Extract<Outcome, { verdict: V }> {
  if (outcome.verdict !== verdict) throw new Error(JSON.stringify(outcome));
  return outcome as Extract<Outcome, { verdict: V }>; // as compared just now
}
