import type { Circumstance } from '../../check/circumstances.js';
import {
  type AuthorizationPage,
  type ConsentPage,
  longState,
  type OpenedPage,
  type PageUser,
  type PageQuery,
  type Redirect,
  type Visitor,
} from '../../check/page.js';
import type { ControlledUser } from '../../../spec/generated/control-types.js';

/** Brings about what happened before a user comes to the page of an integration. */
type BeforeVisit = (clientId: string | undefined, user: PageUser) => Promise<void>;

/** How users come to the page. */
interface Visits {
  /** What a query has besides where no mode gives it anything. */
  readonly more?: Partial<PageQuery>;
  readonly before?: BeforeVisit;
  /** Whether users have opened the page before, and are logged in: each of them in some rows, every second one in others. */
  readonly isReturning?: () => boolean;
}

const nothing = () => Promise.resolve();

const shortState = 'conformance state & more';

/**
 * The page for grants that a check asks for without a page: with a long state, and in no mode, because the
 * script of a popup may redirect.
 */
export function pageOfGrants(
  plain: AuthorizationPage,
  isReturning: () => boolean,
): AuthorizationPage {
  return new CrowdedPage(plain, [], { more: { state: longState }, isReturning });
}

/** The authorization page, asked for with parameters that change nothing of what a check judges. */
export class CrowdedPage implements AuthorizationPage {
  readonly #plain: AuthorizationPage;
  /** What queries have besides, by turns. */
  readonly #turns: readonly Partial<PageQuery>[];
  /** What was made of a query: who asks twice with the same one means the same page. */
  readonly #asked = new WeakMap<PageQuery, PageQuery>();
  readonly #before: BeforeVisit;
  readonly #isReturning: () => boolean;
  #queries = 0;
  /**
   * Whether each user comes back, and not only every second one. Else a check that does two things by turns would see
   * returning users for one of them alone, in all its rows.
   */
  readonly #isEach: boolean;
  /** Users who could have come back so far. */
  #users = 0;

  constructor(
    plain: AuthorizationPage,
    on: readonly Circumstance[],
    { more = {}, before = nothing, isReturning = () => on.includes('returning') }: Visits = {},
  ) {
    this.#plain = plain;
    this.#before = before;
    this.#isReturning = isReturning;
    // Rows differ in how many circumstances they have.
    this.#isEach = on.length % 2 === 1;
    const turns: Partial<PageQuery>[] = [
      ...(on.includes('popup') ? [{ mode: 'popup', state: shortState } as const] : []),
      ...(on.includes('post-message') ? [{ mode: 'post_message', state: longState } as const] : []),
    ];
    this.#turns = turns.length > 0 ? turns : [more];
  }

  url(query: PageQuery): string {
    return this.#plain.url(this.#crowded(query));
  }

  open(query: PageQuery): Promise<OpenedPage> {
    return this.#plain.open(this.#crowded(query));
  }

  visitor(user: PageUser): Visitor {
    const visitor = this.#plain.visitor(user);
    let isFirst = true;
    return {
      consent: async (query, mistyped = []) => {
        await this.#before(query.clientId, user);
        const crowded = this.#crowded(query);
        const comesBack = isFirst && mistyped.length === 0 && user.isMistaken !== true;
        isFirst = false;
        if (comesBack && this.#isReturning() && this.#isNext()) await visitor.consent(crowded);
        return visitor.consent(crowded, mistyped);
      },
    };
  }

  consent(query: PageQuery, user: ControlledUser): Promise<ConsentPage> {
    return this.visitor(user).consent(query);
  }

  async allow(query: PageQuery, user: ControlledUser, accountId: number): Promise<Redirect> {
    return (await this.consent(query, user)).allow(accountId);
  }

  async decline(query: PageQuery, user: ControlledUser): Promise<Redirect> {
    return (await this.consent(query, user)).decline();
  }

  allowAnonymously(
    query: PageQuery,
    shown: readonly [ConsentPage, ConsentPage?],
    accountId: number,
    opens: boolean,
  ): Promise<Redirect> {
    return this.#plain.allowAnonymously(this.#crowded(query), shown, accountId, opens);
  }

  #isNext(): boolean {
    this.#users += 1;
    return this.#isEach || this.#users % 2 === 1;
  }

  /** What a check names itself stays as it is. A check that names a state says what it does. */
  #crowded(query: PageQuery): PageQuery {
    if ('state' in query) return query;
    const before = this.#asked.get(query);
    if (before !== undefined) return before;
    const crowded = { ...this.#turns[this.#queries % this.#turns.length], ...query };
    this.#queries += 1;
    this.#asked.set(query, crowded);
    return crowded;
  }
}
