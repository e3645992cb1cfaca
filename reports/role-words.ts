import type { ReportCheck, ReportClause, RunReport } from './model.js';

/** The words of a report that its role decides. */
export interface RoleWords {
  /** The name of the target in closing lines. */
  readonly target: string;
  /** After the name of the target, on the first screen. */
  readonly judged: string;
  /** The heading of what a stated clause asks. */
  readonly stated: string;
  /** The heading of what follows from a clause. */
  readonly inferred: string;
}

const words: Readonly<Record<'service' | 'integration', RoleWords>> = {
  service: {
    target: 'target',
    judged: 'judged by the published contract',
    stated: 'Meant',
    inferred: 'Inferred',
  },
  integration: {
    target: 'integration',
    judged: 'an integration, judged by its side of the published contract',
    stated: 'Duty of the integration',
    inferred: 'Duty of the integration, inferred',
  },
};

/** The words for the role of a run. */
export function wordsOfRole({ run }: Pick<RunReport, 'run'>): RoleWords {
  return words[run.role ?? 'service'];
}

/** What a clause asks of an integration; undefined for a service, and for a clause that asks nothing. */
export function dutyOf(
  { run }: Pick<RunReport, 'run'>,
  clause: Pick<ReportClause, 'inference' | 'note'> | undefined,
): string | undefined {
  return run.role === 'integration' ? (clause?.inference ?? clause?.note) : undefined;
}

/** A clause, and what it asks of an integration. */
export interface ClauseDuty {
  readonly clause: string;
  readonly duty: string;
}

/** What the clauses of a check ask of an integration; empty for a service. */
export function dutiesOf(
  report: Pick<RunReport, 'run' | 'clauses'>,
  { clauses }: Pick<ReportCheck, 'clauses'>,
): readonly ClauseDuty[] {
  return clauses.flatMap((id) => {
    const duty = dutyOf(
      report,
      report.clauses.find((clause) => clause.id === id),
    );
    return duty === undefined ? [] : [{ clause: id, duty }];
  });
}
