import { clauseKinds } from '../../spec/generated/clause-ids.js';
import type { Profile } from '../../spec/profile.js';
import type { ContractTable } from '../../spec/clauses.js';
import type { CheckResult, Outcome } from '../check/outcome.js';
import { freshMark } from '../run/data-label.js';
import { notRunResult } from '../run/plan.js';
import type { Journal, RunInfo } from '../run/run-info.js';
import type { DutyResult, TrafficSide, TrafficSummary } from '../run/traffic-summary.js';
import { duties, dutyIds } from './integration/duties.js';
import type { Tally, TrafficJudge } from './traffic-judge.js';

/** The facts of a report about traffic that its judge does not know. */
export interface TrafficFacts {
  readonly kind: TrafficSummary['kind'];
  readonly sources: readonly string[];
  readonly side: TrafficSide;
  /** Whether the requests are those of an integration. */
  readonly judgesIntegration: boolean;
  readonly name: string;
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly manifestFile?: string | undefined;
  readonly profile: Pick<Profile, 'name' | 'title'>;
  readonly marginMs: number;
  readonly strict: boolean;
  readonly command: string;
  readonly version: string;
  readonly contract: Pick<ContractTable, 'title' | 'sha256'>;
  /** When the judging began. */
  readonly startedAt: Date;
  /** Ids of all invariants. */
  readonly invariants: readonly string[];
}

/** The journal of judged traffic, of which the report is made as of a run. */
export function journalOf(judge: TrafficJudge, facts: TrafficFacts): Journal {
  return {
    info: infoOf(facts),
    results: facts.invariants.map((id) => resultOf(id, judge.invariants.get(id))),
    end: { finishedAt: new Date().toISOString(), traffic: summaryOf(judge, facts) },
  };
}

function infoOf(facts: TrafficFacts): RunInfo {
  const startedAt = facts.startedAt.toISOString();
  const { name, baseUrl, authUrl, manifestFile } = facts;
  return {
    tool: { name: 'crm-conformance', version: facts.version },
    id: `${startedAt.replaceAll(/[-:]|\.\d+/g, '')}-${freshMark()}`,
    startedAt,
    command: facts.command,
    seed: 0,
    runs: 0,
    strict: facts.strict,
    selection: { only: [], areas: [] },
    target: {
      kind: 'traffic',
      name,
      baseUrl,
      authUrl,
      ...(manifestFile !== undefined && { manifest: manifestFile }),
      instances: 0,
    },
    profile: { name: facts.profile.name, title: facts.profile.title },
    contract: facts.contract,
    capabilities: [],
    clock: {
      kind: 'wall',
      note: facts.kind === 'passing' ? 'the clock of this machine' : 'the clock of the recorder',
    },
    margins: { lifetimeMs: facts.marginMs },
    planned: facts.invariants,
  };
}

function resultOf(id: string, tally: Tally | undefined): CheckResult {
  const none = notRunResult(id, { reason: 'no exchange of the traffic says anything about it' });
  if (tally === undefined) return none;
  return { ...none, outcome: outcomeOf(tally), cases: tally.judged };
}

function outcomeOf({ failure }: Tally): Outcome {
  if (failure === undefined) return { verdict: 'passed' };
  const isInferred = failure.clause !== undefined && clauseKinds[failure.clause] === 'inferred';
  return { verdict: isInferred ? 'warned' : 'failed', failure };
}

function summaryOf(judge: TrafficJudge, facts: TrafficFacts): TrafficSummary {
  const { kind, sources, side, judgesIntegration } = facts;
  return {
    kind,
    sources,
    ...judge.counts,
    ...judge.period,
    clauses: Object.fromEntries(judge.clauses),
    side,
    ...(judgesIntegration && {
      integration: dutyIds.map((id) => dutyOf(id, judge)),
      tokens: judge.record.tokens,
    }),
  };
}

function dutyOf(id: (typeof dutyIds)[number], judge: TrafficJudge): DutyResult {
  const { title, clause } = duties[id];
  const { judged, broken, failure } = judge.duties.get(id) ?? { judged: 0, broken: 0 };
  return {
    id,
    title,
    clause,
    judged,
    neglected: broken,
    ...(failure !== undefined && { failure }),
  };
}
