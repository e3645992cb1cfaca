import type { Profile } from '../../spec/profile.js';
import type { FailureEvidence, InvariantFindings } from '../check/outcome.js';
import type { Exchange } from '../check/http.js';
import type {
  Breach,
  IncomingCall,
  Invariant,
  Judgement,
  SeenExchange,
} from '../check/invariant.js';
import type { LineageEntry, RecordedExchange } from '../check/evidence.js';
import { KnownAccess, type UnderWay } from '../http/known-access.js';
import { KnownIntegrations } from '../http/known-integrations.js';
import type { Span } from '../http/known-traffic.js';
import { LiveExchange } from '../http/live-exchange.js';
import type { AccountHosts } from '../http/account-hosts.js';
import { readExchange } from '../http/read-request.js';
import type { Redactor } from '../http/redaction.js';
import type { WireRequest } from '../http/transport.js';
import { filled } from './failing.js';
import { InvariantJudge, isBreach, type NamedInvariant, type Passage } from './invariant-judge.js';

export type { NamedInvariant } from './invariant-judge.js';

/** The sources of the evidence of a breach. */
interface Evidence {
  readonly recorder: { readonly exchanges: readonly RecordedExchange[] };
  readonly redactor: Redactor;
  readonly lineage: { readonly entries: readonly LineageEntry[] };
}

/** Exchanges of the check that are shown with a breach; the last one is the breach. */
const shownBefore = 12;

const noCredentials = { accessToken: undefined, presented: undefined };

/** Judges each exchange of one check by all invariants. It sends nothing. */
export class InvariantWatch {
  readonly #judge: InvariantJudge;
  readonly #judged = new Map<string, number>();
  readonly #broken = new Map<string, FailureEvidence>();
  /** What the operations of control tell, which no exchange shows. */
  readonly access: KnownAccess;
  readonly integrations = new KnownIntegrations();

  constructor(
    private readonly invariants: readonly NamedInvariant[],
    private readonly target: {
      readonly baseUrl: string;
      readonly hosts?: AccountHosts | undefined;
      readonly profile: Profile;
      readonly marginMs: number;
    },
    private readonly evidence: Evidence,
  ) {
    this.access = new KnownAccess(target.marginMs);
    this.#judge = new InvariantJudge(invariants, target, this);
  }

  get findings(): InvariantFindings {
    return {
      judged: Object.fromEntries(this.#judged),
      broken: Object.fromEntries(this.#broken),
    };
  }

  /**
   * Judges an exchange that is recorded already.
   *
   * @param span when it was sent and answered, on a clock that only runs on
   */
  look(
    exchange: Exchange,
    request: WireRequest,
    span: Span,
    during: Passage & { readonly foreign?: string | undefined; readonly begun: UnderWay },
  ): void {
    const { foreign, begun } = during;
    this.access.ended(begun);
    if (this.invariants.length === 0) return;
    const seen = this.#read(exchange, request);
    if (seen === undefined) return this.access.lose();
    if (seen.place === 'elsewhere') this.integrations.visits(exchange.url);
    // A gateway may answer there for itself.
    if (seen.isMisdirected !== true) {
      this.#judge.judge(
        foreign === undefined ? seen : { ...seen, foreign },
        span,
        during,
        this.#take,
        this.#isWanted,
        () => this.access.demand(seen, begun),
        () => this.access.grantOf(seen),
      );
    }
    this.access.add(seen, begun);
  }

  /** Judges a call of the target to an address of the check. */
  lookIncoming(n: number, call: IncomingCall): void {
    const { method, url } = call;
    const response = { status: 200, headers: [], body: Buffer.alloc(0) };
    const times = { sentAt: 0, receivedAt: 0, during: { from: 0, to: 0 } };
    const exchange = new LiveExchange({ n, method, url, response, ...times });
    this.#judge.judgeIncoming(
      { exchange, place: 'elsewhere', path: '', issued: {}, incoming: call, ...noCredentials },
      this.#take,
      this.#isWanted,
    );
  }

  readonly #isWanted = (id: string): boolean => !this.#broken.has(id);

  readonly #take = (
    { id, invariant }: NamedInvariant,
    judgement: Judgement,
    { exchange: { n } }: SeenExchange,
  ): void => {
    this.#judged.set(id, (this.#judged.get(id) ?? 0) + 1);
    if (!isBreach(judgement)) return;
    const { recorder, ...evidence } = this.evidence;
    const exchanges = recorder.exchanges.slice(-shownBefore);
    this.#broken.set(id, evidenceOf(invariant, judgement, n, { ...evidence, exchanges }));
  };

  /** A request leaves. */
  begins(): UnderWay {
    return this.access.begins();
  }

  /** Takes note of a request that had no answer. */
  lookUnanswered(n: number, request: WireRequest, span: Span, begun: UnderWay): void {
    this.access.ended(begun);
    if (this.invariants.length === 0) return;
    const { method, url } = request;
    const response = { status: 0, headers: [], body: Buffer.alloc(0) };
    const times = { sentAt: 0, receivedAt: 0, during: { from: 0, to: 0 } };
    const seen = this.#read(new LiveExchange({ n, method, url, response, ...times }), request);
    if (seen === undefined) return this.access.lose();
    this.#judge.addUnanswered(seen, span);
    this.access.addUnanswered(seen);
  }

  /** Undefined for a body that cannot be parsed: it is nested too deeply, which the check hears of itself. */
  #read(exchange: Exchange, request: WireRequest): SeenExchange | undefined {
    try {
      const seen = readExchange(exchange, request, this.target);
      // A page is not parsed: to fail at that costs more than all judging.
      if (seen.place !== 'elsewhere') void exchange.json;
      return seen;
    } catch {
      return undefined;
    }
  }
}

/** The evidence of a breach, its message filled in. @param n number of the exchange that is the breach */
export function evidenceOf(
  invariant: Invariant,
  breach: Breach,
  n: number,
  {
    redactor,
    lineage,
    exchanges,
  }: Omit<Evidence, 'recorder'> & { readonly exchanges: readonly RecordedExchange[] },
): FailureEvidence {
  const template = invariant.messages[breach.message];
  if (template === undefined) throw new Error(`no message '${breach.message}'`);
  return {
    message: breach.message,
    clause: breach.clause ?? invariant.clauses[0],
    expected: filled(template.expected, breach.values, redactor),
    actual: filled(template.actual, breach.values, redactor),
    offending: n,
    exchanges,
    lineage: [...lineage.entries],
  };
}
