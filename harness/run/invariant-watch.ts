import type { Profile } from '../../spec/profile.js';
import { validate } from '../../spec/validators.js';
import type { Exchange } from '../check/http.js';
import type { Between } from '../check/given.js';
import type {
  Breach,
  Invariant,
  Judgement,
  KnownTraffic,
  SeenExchange,
} from '../check/invariant.js';
import type { FailureEvidence, InvariantFindings } from '../check/outcome.js';
import { type Span, TrafficMemory } from '../http/known-traffic.js';
import type { Lineage } from '../http/lineage.js';
import { readExchange } from '../http/read-request.js';
import type { Recorder } from '../http/recorder.js';
import type { Redactor } from '../http/redaction.js';
import type { WireRequest } from '../http/transport.js';
import { filled } from './failing.js';

/** An invariant with its id. */
export interface NamedInvariant {
  readonly id: string;
  readonly invariant: Invariant;
}

interface Evidence {
  readonly recorder: Recorder;
  readonly redactor: Redactor;
  readonly lineage: Lineage;
}

/** Exchanges of the check that are shown with a breach; the last one is the breach. */
const shownBefore = 12;

/** Judges each exchange of one check by all invariants. It sends nothing. */
export class InvariantWatch {
  readonly #memory = new TrafficMemory();
  readonly #judged = new Map<string, number>();
  readonly #broken = new Map<string, FailureEvidence>();

  constructor(
    private readonly invariants: readonly NamedInvariant[],
    private readonly target: {
      readonly baseUrl: string;
      readonly profile: Profile;
      readonly marginMs: number;
    },
    private readonly evidence: Evidence,
  ) {}

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
   * @param paced the bounds of the limiter's time, and the source address
   */
  look(
    exchange: Exchange,
    request: WireRequest,
    span: Span,
    paced: { readonly during: Between; readonly address: string },
  ): void {
    if (this.invariants.length === 0) return;
    const seen = this.#read(exchange, request);
    if (seen === undefined) return;
    const passes = seen.place === 'api' && exchange.ok;
    const inSecond = passes ? this.#memory.passed(paced.address, paced.during) : 0;
    const known = this.#known(span, inSecond);
    for (const { id, invariant } of this.invariants) this.#judge(id, invariant, seen, known);
    this.#memory.add(seen, span);
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

  #judge(id: string, invariant: Invariant, seen: SeenExchange, known: KnownTraffic): void {
    if (this.#broken.has(id)) return;
    const judgement: Judgement = invariant.judge({
      seen,
      known,
      broken: (message, values, clause) => ({
        message,
        values,
        ...(clause !== undefined && { clause }),
      }),
    });
    if (judgement === 'silent') return;
    this.#judged.set(id, (this.#judged.get(id) ?? 0) + 1);
    if (judgement !== 'kept') {
      this.#broken.set(id, this.#failure(invariant, judgement, seen.exchange));
    }
  }

  #known(span: Span, inSecond: number): KnownTraffic {
    const memory = this.#memory;
    const { profile, marginMs } = this.target;
    return {
      profile,
      marginMs,
      accessIssued: (token) => memory.accessIssued(token),
      wasExchanged: (code) => memory.wasExchanged(code, span),
      isOutdated: (token) => memory.isOutdated(token, span),
      passedInSecond: () => inSecond,
      violation: (schema, body) => validate(schema, body)[0]?.message,
    };
  }

  #failure(invariant: Invariant, breach: Breach, { n }: Exchange): FailureEvidence {
    const { recorder, redactor, lineage } = this.evidence;
    const template = invariant.messages[breach.message];
    if (template === undefined) throw new Error(`no message '${breach.message}'`);
    return {
      message: breach.message,
      clause: breach.clause ?? invariant.clauses[0],
      expected: filled(template.expected, breach.values, redactor),
      actual: filled(template.actual, breach.values, redactor),
      offending: n,
      exchanges: recorder.exchanges.slice(-shownBefore),
      lineage: [...lineage.entries],
    };
  }
}
