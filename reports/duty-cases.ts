import type { RunReport } from './model.js';

/** A duty of the integration as a test case of another format. */
export interface DutyCase {
  /** `integration/waits-after-429`. */
  readonly name: string;
  readonly title: string;
  readonly clause: string;
  readonly result: 'passed' | 'failed' | 'skipped';
  /** Why it failed or was skipped; absent where it passed. */
  readonly reason?: string;
}

/** The suite of these cases. */
export const dutySuite = 'integration';

/**
 * The duties of an integration whose traffic was judged; none in any other report. A neglected duty is
 * skipped where the side of the integration does not count.
 */
export function dutyCases({ run }: RunReport): readonly DutyCase[] {
  const { integration = [], side } = run.traffic ?? {};
  return integration.map(({ id, title, clause, judged, neglected, failure }): DutyCase => {
    const about = { name: `${dutySuite}/${id}`, title, clause };
    if (judged === 0) {
      return { ...about, result: 'skipped', reason: 'the traffic says nothing about it' };
    }
    if (neglected === 0) return { ...about, result: 'passed' };
    const found = `${title}: expected ${failure?.expected ?? 'none'}, got ${failure?.actual ?? neglected}`;
    if (side === 'service') {
      return { ...about, result: 'skipped', reason: `left out by --side service: ${found}` };
    }
    return { ...about, result: 'failed', reason: found };
  });
}
