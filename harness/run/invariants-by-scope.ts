import type { AnswerKind, SeenExchange, Where } from '../check/invariant.js';

/** What an invariant declares of the exchanges that it judges. */
interface Scoped {
  readonly invariant: {
    readonly places: readonly Where[];
    readonly answers?: AnswerKind;
    readonly withoutBody?: true;
  };
}

/**
 * The invariants that may say something of an exchange. To ask all of them about each exchange takes most
 * of the time of judging.
 */
export class InvariantsByScope<Named extends Scoped> {
  readonly #all: readonly Named[];
  readonly #whole: Found<Named> = new Map();
  readonly #cut: Found<Named> = new Map();

  constructor(all: readonly Named[]) {
    this.#all = all;
  }

  /** Those for an exchange, in the order of all. */
  for(
    seen: Pick<SeenExchange, 'place' | 'incoming' | 'isCut' | 'location'> & Answered,
  ): readonly Named[] {
    const where = seen.incoming === undefined ? seen.place : 'integration';
    const kind = kindOf(seen);
    const isCut = seen.isCut === true;
    const by = isCut ? this.#cut : this.#whole;
    return by.get(where)?.get(kind) ?? this.#found(by, where, kind, isCut);
  }

  #found(by: Found<Named>, where: Where, kind: AnswerKind, isCut: boolean): readonly Named[] {
    const found = this.#all.filter(
      ({ invariant: { places, answers, withoutBody } }) =>
        places.includes(where) &&
        (answers === undefined || answers === kind) &&
        (!isCut || withoutBody === true),
    );
    const kinds = by.get(where) ?? new Map<AnswerKind, readonly Named[]>();
    by.set(where, kinds.set(kind, found));
    return found;
  }
}

/** Invariants by the place of an exchange and the kind of its answer. */
type Found<Named> = Map<Where, Map<AnswerKind, readonly Named[]>>;

interface Answered {
  readonly exchange: Pick<SeenExchange['exchange'], 'status'>;
}

/** A page may redirect with status 200, too. */
function kindOf({
  exchange: { status },
  location,
}: Pick<SeenExchange, 'location'> & Answered): AnswerKind {
  if (location !== undefined) return 'redirect';
  if (status >= 200 && status < 300) return 'success';
  return status >= 300 && status < 400 ? 'redirect' : 'error';
}
