import type { Profile } from '../../spec/profile.js';
import type { ClauseId } from '../../spec/generated/clause-ids.js';
import type { FailureEvidence } from '../check/outcome.js';
import type { SeenExchange } from '../check/invariant.js';
import { LiveExchange } from '../http/live-exchange.js';
import { readExchange } from '../http/read-request.js';
import type { KnownSecret, Redactor } from '../http/redaction.js';
import { evidenceOf } from '../run/invariant-watch.js';
import { InvariantJudge, isBreach, type NamedInvariant } from '../run/invariant-judge.js';
import { type DutyId, duties } from './integration/duties.js';
import { DutyJudge } from './integration/duty-judge.js';
import { learnSecrets } from './learn-secrets.js';
import type { ServiceAddresses } from './service-addresses.js';
import type { TrafficExchange } from './traffic-exchange.js';
import { TrafficRecord } from './traffic-record.js';

/** A breach, or a neglected duty, at the moment at which it is found first. */
export interface Finding {
  readonly side: 'service' | 'integration';
  /** Id of the invariant or of the duty. */
  readonly id: string;
  readonly title: string;
  readonly failure: FailureEvidence;
}

/** What the exchanges so far say of one invariant or of one duty. */
export interface Tally {
  judged: number;
  broken: number;
  failure?: FailureEvidence;
}

interface JudgeOptions {
  readonly invariants: readonly NamedInvariant[];
  readonly addresses: ServiceAddresses;
  readonly profile: Profile;
  /** Distance from the end of a lifetime within which nothing is known, milliseconds. */
  readonly marginMs: number;
  readonly secrets?: readonly KnownSecret[];
  /** Whether the requests are those of an integration, and not of checks. */
  readonly judgesIntegration: boolean;
  readonly onFinding?: (finding: Finding) => void;
}

/** Judges exchanges one after the other: what the service answers, and what the integration does. */
export class TrafficJudge {
  readonly #options: JudgeOptions;
  readonly #judge: InvariantJudge;
  readonly #duties = new DutyJudge();
  readonly record: TrafficRecord;
  readonly invariants = new Map<string, Tally>();
  readonly duties = new Map<DutyId, Tally>();
  readonly clauses = new Map<ClauseId, { kept: number; broken: number }>();
  readonly counts = { exchanges: 0, judged: 0 };
  #from = Infinity;
  #to = -Infinity;

  constructor(options: JudgeOptions) {
    this.#options = options;
    this.#judge = new InvariantJudge(options.invariants, options);
    this.record = new TrafficRecord(options.secrets);
  }

  /** Times of the first and the last exchange with the service; undefined without one. */
  get period(): { from: number; to: number } | undefined {
    return this.counts.judged === 0 ? undefined : { from: this.#from, to: this.#to };
  }

  /** Counts an exchange with another address. */
  countOther(): void {
    this.counts.exchanges += 1;
  }

  /** Judges the next exchange. Those of other addresses are only counted. */
  take(traffic: TrafficExchange): void {
    this.counts.exchanges += 1;
    if (traffic.after !== undefined) this.#forget(traffic.after);
    const baseUrl = this.#options.addresses.baseOf(traffic.url);
    if (baseUrl === undefined) return;
    const n = this.counts.exchanges;
    const { sentAt, durationMs } = traffic;
    this.counts.judged += 1;
    this.#from = Math.min(this.#from, sentAt);
    this.#to = Math.max(this.#to, sentAt + durationMs);
    const seen = this.#seen(traffic, n, baseUrl);
    if (seen === undefined) return;
    if (this.record.isFull) this.#forget('recording');
    const showsSecret = hasSecret(traffic.url, this.record.redactor);
    learnSecrets(traffic, seen, n, { ...this.record.learners, profile: this.#options.profile });
    const issued =
      Number(seen.issued.access !== undefined) + Number(seen.issued.refresh !== undefined);
    this.record.add({ n, targetTime: sentAt, durationMs, ...recordable(traffic) }, issued);
    if (this.#options.judgesIntegration) {
      this.#judgeIntegration(traffic, seen, showsSecret);
    }
    if (traffic.response !== undefined)
      this.#judgeService(traffic, this.#withForeign(traffic, seen));
    else this.#judge.addUnanswered(seen, { sent: sentAt, received: sentAt + durationMs });
  }

  /** In journals of runs, a label stands for a secret, and not in all checks for the same one. */
  #withForeign({ response, ...request }: TrafficExchange, seen: SeenExchange): SeenExchange {
    if (!this.#options.judgesIntegration || response === undefined) return seen;
    const { n } = seen.exchange;
    const found = this.record.foreign.look(n, request, response, seen.place !== 'api');
    return found === undefined ? seen : { ...seen, foreign: found.label };
  }

  #forget(why: NonNullable<TrafficExchange['after']>): void {
    this.#judge.forget();
    if (why === 'recording') this.record.startAnew();
  }

  /** Undefined for a body that is nested too deeply to be parsed. */
  #seen(traffic: TrafficExchange, n: number, baseUrl: string): SeenExchange | undefined {
    const { method, url, sentAt, durationMs, response, isCut } = traffic;
    const receivedAt = sentAt + durationMs;
    const exchange = new LiveExchange({
      n,
      method,
      url,
      response: response ?? { status: 0, headers: [], body: Buffer.alloc(0) },
      sentAt,
      receivedAt,
      during: { from: sentAt, to: receivedAt },
    });
    try {
      const { profile } = this.#options;
      const seen = readExchange(exchange, traffic, { baseUrl, profile });
      if (seen.place !== 'elsewhere') void exchange.json;
      const isSession = seen.place === 'api' && isOfSession(traffic, seen);
      return {
        ...seen,
        ...(isSession && { place: 'elsewhere' }),
        ...(isCut === true && { isCut }),
      };
    } catch {
      return undefined;
    }
  }

  #judgeService({ sentAt, durationMs, address }: TrafficExchange, seen: SeenExchange): void {
    const received = sentAt + durationMs;
    const passage = { during: { from: sentAt, to: received }, address };
    this.#judge.judge(seen, { sent: sentAt, received }, passage, ({ id, invariant }, judgement) => {
      const tally = tallyOf(this.invariants, id);
      tally.judged += 1;
      if (!isBreach(judgement)) {
        const kept = judgement === 'kept' ? invariant.clauses : judgement.kept;
        for (const clause of kept) this.#clause(clause).kept += 1;
        return;
      }
      tally.broken += 1;
      this.#clause(judgement.clause ?? invariant.clauses[0]).broken += 1;
      if (tally.failure !== undefined) return;
      const { exchanges, lineage } = this.record.evidence();
      const { redactor } = this.record;
      const sources = { redactor, exchanges, lineage: { entries: lineage } };
      tally.failure = evidenceOf(invariant, judgement, seen.exchange.n, sources);
      const { title } = invariant;
      this.#options.onFinding?.({ side: 'service', id, title, failure: tally.failure });
    });
  }

  #judgeIntegration(traffic: TrafficExchange, seen: SeenExchange, showsSecret: boolean): void {
    const { sentAt, durationMs, address, body, response } = traffic;
    const found = this.#duties.judge(
      {
        seen,
        isAnswered: response !== undefined,
        span: { sent: sentAt, received: sentAt + durationMs },
        address,
        body,
        showsSecret,
      },
      this.#judge.memory,
    );
    for (const { id, neglect } of found) {
      const tally = tallyOf(this.duties, id);
      tally.judged += 1;
      if (neglect === undefined) continue;
      tally.broken += 1;
      if (tally.failure !== undefined) continue;
      const { title, clause, expected } = duties[id];
      tally.failure = {
        message: 'neglected',
        clause,
        expected,
        actual: this.record.redactor.excerpt(neglect, 500),
        offending: seen.exchange.n,
        ...this.record.evidence(),
      };
      this.#options.onFinding?.({ side: 'integration', id, title, failure: tally.failure });
    }
  }

  #clause(id: ClauseId): { kept: number; broken: number } {
    const known = this.clauses.get(id) ?? { kept: 0, broken: 0 };
    this.clauses.set(id, known);
    return known;
  }
}

function tallyOf<Id>(map: Map<Id, Tally>, id: Id): Tally {
  const known = map.get(id) ?? { judged: 0, broken: 0 };
  map.set(id, known);
  return known;
}

/** A browser's own call with its session, such as one of the pages of the service, is none of an integration. */
function isOfSession({ headers }: TrafficExchange, { accessToken }: SeenExchange): boolean {
  return accessToken === undefined && headers.some(([name]) => name.toLowerCase() === 'cookie');
}

/** Names of parameters that hold a secret; a code is none, because redirects show it. */
const secretParameter = /^(?:access_token|refresh_token|client_secret|password)$/i;

/** Whether an address holds a token, a secret key or a password. */
function hasSecret(url: string, redactor: Redactor): boolean {
  const start = url.search(/[?#]/);
  if (start < 0) return false;
  return [...new URLSearchParams(url.slice(start + 1).replace('#', '&'))].some(([name, value]) => {
    if (value === '') return false;
    const label = redactor.labelOf(value) ?? '';
    return secretParameter.test(name) || /^<(?:access|refresh|client)/.test(label);
  });
}

function recordable({ method, url, headers, body, response }: TrafficExchange) {
  return {
    request: { method, url, headers, body },
    ...(response === undefined
      ? { error: { code: 'NO_ANSWER', message: 'no complete answer was recorded' } }
      : { response }),
  };
}
