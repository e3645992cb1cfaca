import type { ClauseId } from '../../spec/generated/clause-ids.js';
import type { Profile } from '../../spec/profile.js';
import { validate } from '../../spec/validators.js';
import type { Between } from '../check/given.js';
import type {
  Breach,
  Invariant,
  Judgement,
  KnownGrant,
  KnownTraffic,
  SeenExchange,
} from '../check/invariant.js';
import type { Expectation } from '../check/lifecycle/lifecycle.js';
import { KnownIntegrations } from '../http/known-integrations.js';
import { type Span, TrafficMemory } from '../http/known-traffic.js';
import { InvariantsByScope } from './invariants-by-scope.js';

/** An invariant with its id. */
export interface NamedInvariant {
  readonly id: string;
  readonly invariant: Invariant;
}

/** When a request passed the limiter, by its time, and the source address that it counts. */
export interface Passage {
  readonly during: Between;
  /** Undefined where it is not known: then requests are not counted. */
  readonly address: string | undefined;
}

/** Receives what an exchange says of an invariant. */
type Take = (
  named: NamedInvariant,
  judgement: Exclude<Judgement, 'silent'>,
  seen: SeenExchange,
) => void;

/** All checks of a run have the same list of invariants. */
const scopes = new WeakMap<readonly NamedInvariant[], InvariantsByScope<NamedInvariant>>();

function scopesOf(invariants: readonly NamedInvariant[]): InvariantsByScope<NamedInvariant> {
  const known = scopes.get(invariants);
  if (known !== undefined) return known;
  const made = new InvariantsByScope(invariants);
  scopes.set(invariants, made);
  return made;
}

/** Judges one exchange after the other by invariants, and remembers what the exchanges tell. */
export class InvariantJudge {
  #memory = new TrafficMemory();
  #now: Now = never;
  readonly #facts: KnownTraffic;
  readonly #scopes: InvariantsByScope<NamedInvariant>;

  constructor(
    invariants: readonly NamedInvariant[],
    private readonly target: { readonly profile: Profile; readonly marginMs: number },
    private readonly control?: { readonly integrations: KnownIntegrations },
  ) {
    this.#scopes = scopesOf(invariants);
    this.#facts = this.#known();
  }

  /** What the exchanges so far tell about codes and tokens. */
  get memory(): TrafficMemory {
    return this.#memory;
  }

  /** Forgets all exchanges: those that follow are of another recording. */
  forget(): void {
    this.#memory = new TrafficMemory();
  }

  /** Takes note of a request that had no answer: it says nothing of an invariant. */
  addUnanswered(seen: SeenExchange, span: Span): void {
    this.#memory.addUnanswered(seen, span);
  }

  /**
   * Judges an exchange by all invariants that it says something about.
   *
   * @param span when it was sent and answered, on a clock that only runs on
   * @param take receives each judgement that is not silent
   * @param isWanted whether an invariant is still of interest; all are when absent
   * @param demand what the contract wants of the credential of this exchange, where that is known
   * @param grant where its access token comes from, where that is known
   */
  judge(
    seen: SeenExchange,
    span: Span,
    { during, address }: Passage,
    take: Take,
    isWanted?: (id: string) => boolean,
    demand?: () => Expectation | undefined,
    grant?: () => KnownGrant | undefined,
  ): void {
    const passes = seen.place === 'api' && seen.exchange.ok && seen.accessToken !== undefined;
    const inSecond =
      passes && address !== undefined ? this.#memory.passed(address, during) : undefined;
    this.#now = { span, inSecond, demand, grant };
    this.#ask(seen, take, isWanted);
    this.#memory.add(seen, span);
  }

  /** Judges a call of the service to an integration. */
  judgeIncoming(seen: SeenExchange, take: Take, isWanted?: (id: string) => boolean): void {
    this.#now = never;
    this.#ask(seen, take, isWanted);
  }

  #ask(seen: SeenExchange, take: Take, isWanted: ((id: string) => boolean) | undefined): void {
    const context = { seen, known: this.#facts, kept: answers.kept, broken: answers.broken };
    for (const named of this.#scopes.for(seen)) {
      if (isWanted?.(named.id) === false) continue;
      const judgement = named.invariant.judge(context);
      if (judgement !== 'silent') take(named, judgement, seen);
    }
  }

  /** One object for all exchanges: to make one for each costs as much as most judging. */
  #known(): KnownTraffic {
    const { profile, marginMs } = this.target;
    return {
      profile,
      marginMs,
      accessIssued: (token) => this.#memory.accessIssued(token),
      codeIssued: (code) => this.#memory.codeIssued(code),
      quietSince: (token) => this.#memory.quietSince(token),
      wasExchanged: (code) => this.#memory.wasExchanged(code, this.#now.span),
      isOutdated: (token) => this.#memory.isOutdated(token, this.#now.span),
      retried: (renewal) => this.#memory.retried(renewal, this.#now.span),
      isUnsent: (token) => this.#memory.isUnsent(token),
      wasBefore: (token, renewal) => this.#memory.wasBefore(token, renewal, this.#now.span),
      passedInSecond: () => this.#now.inSecond,
      integrations: this.control?.integrations ?? nobody,
      demand: () => this.#now.demand?.(),
      grant: () => this.#now.grant?.(),
      violation: (schema, body) => validate(schema, body)[0],
    };
  }
}

/** What is known of the exchange that is judged now. */
interface Now {
  readonly span: Span;
  readonly inSecond?: number | undefined;
  readonly demand?: (() => Expectation | undefined) | undefined;
  readonly grant?: (() => KnownGrant | undefined) | undefined;
}

const never: Now = { span: { sent: -Infinity, received: -Infinity } };

const nobody = new KnownIntegrations();

const answers = {
  kept: (...clauses: readonly ClauseId[]) => ({ kept: clauses }),
  broken: (message: string, values: Breach['values'], clause?: Breach['clause']): Breach => ({
    message,
    values,
    ...(clause !== undefined && { clause }),
  }),
};

/** Whether a judgement says that the invariant is broken. */
export function isBreach(judgement: Judgement): judgement is Breach {
  return typeof judgement === 'object' && 'message' in judgement;
}
