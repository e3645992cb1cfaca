import type { RunReport } from '../../reports/model.js';
import { runsLate } from '../run/cheap-order.js';
import { loadKnowledge } from './knowledge.js';
import { judgeTarget, manifestOf, type RunArguments } from './judge-target.js';

/** As much of a manifest of either role as the commands need. */
export interface AnyManifest {
  readonly kind: string;
  /** Files and folders that `--watch` watches, relative to the manifest. */
  readonly watch?: readonly string[];
}

/** How the targets of one role are judged. */
export interface RoleOfTarget {
  /** Loads a manifest. @throws {ManifestError} */
  readonly load: (target: string | undefined, given: RunArguments) => AnyManifest;
  readonly judge: typeof judgeTarget;
  /** The broken checks of a report, by whether a round of `--watch` can begin with them. */
  readonly redOf: (broken: readonly string[]) => Promise<{ early: string[]; late: string[] }>;
}

export const roleOfService: RoleOfTarget = {
  load: manifestOf,
  judge: judgeTarget,
  redOf: async (broken) => {
    const { catalog } = await loadKnowledge(true);
    const red = new Set(broken);
    const entries = catalog.filter(({ id }) => red.has(id));
    // An invariant is judged in the exchanges of checks.
    const senders = entries.flatMap(({ declared }) =>
      declared.kind === 'invariant' ? declared.over : [],
    );
    const late = entries.filter(runsLate).map(({ id }) => id);
    return { early: [...[...red].filter((id) => !late.includes(id)), ...senders], late };
  },
};

/** Ids of the checks of a report that failed or warned. */
export function brokenIn({ checks }: RunReport): readonly string[] {
  return checks
    .filter(({ outcome: { verdict } }) => verdict === 'failed' || verdict === 'warned')
    .map(({ id }) => id);
}
