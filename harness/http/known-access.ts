import type { Control } from '../check/control.js';
import type { Between } from '../check/given.js';
import type { KnownGrant, PresentedGrant, SeenExchange } from '../check/invariant.js';
import type { Code, Pair, Presented } from '../check/lifecycle/credentials.js';
import { wideMargin } from '../check/lifecycle/ages.js';
import { type Expectation, Lifecycle } from '../check/lifecycle/lifecycle.js';
import type { Party } from '../check/lifecycle/party.js';
import { KnownParties } from './known-parties.js';

/** A request or an operation of control that is under way. */
export interface UnderWay {
  /** Nothing else was under way at any time so far. */
  isAlone: boolean;
}

type GrantRequest = Parameters<Required<Control>['grant']>[0];

/** The operations of control that decide which codes and tokens live, with their requests. */
type Told = {
  readonly [Name in keyof Control]?: (
    request: Parameters<Required<Control>[Name]>[0],
    answer: Awaited<ReturnType<Required<Control>[Name]>>,
    at: Between,
    isAlone: boolean,
  ) => void;
};

/**
 * What the exchanges and the operations of a check tell about the credentials that control has made for it:
 * which of them the contract wants accepted now, and which refused. The rules are those of the stories.
 *
 * It speaks of a credential only while it knows all that may have ended it. What happens at the same time
 * has no order, so a code or a token that is used then is not spoken of any more; neither is any after a
 * visit of the authorization page that may have granted something.
 */
export class KnownAccess {
  readonly #life: Lifecycle;
  readonly #codes = new Map<string, Code>();
  readonly #access = new Map<string, Pair>();
  readonly #refresh = new Map<string, Pair>();
  readonly #parties = new KnownParties();
  /** The last token request that gave a pair with the present secret key, by integration. */
  readonly #forms = new Map<number, PresentedGrant>();
  readonly #grants = new Map<Code, KnownGrant>();
  readonly #underWay = new Set<UnderWay>();
  /** Visits of the authorization page under way of which the end tells what they have granted. */
  #visits = 0;
  #isLost = false;

  /** @param margin distance from the end of a lifetime within which nothing is known, milliseconds */
  constructor(margin: number) {
    this.#life = new Lifecycle({ margin: margin * wideMargin, inferred: false });
  }

  /** A request or an operation begins; `ended` must follow. */
  begins(): UnderWay {
    const begun = { isAlone: this.#underWay.size === 0 };
    for (const each of this.#underWay) each.isAlone = false;
    this.#underWay.add(begun);
    return begun;
  }

  ended(begun: UnderWay): void {
    this.#underWay.delete(begun);
  }

  /** Nothing is said any more: something happened whose effect is not known. */
  lose(): void {
    this.#isLost = true;
  }

  /**
   * A visit of the authorization page begins, and nothing else goes on until it ends.
   *
   * @param isOnPage whether the user chooses the account there
   * @returns the function to call at its end, with the grant that it led to, if it led to one
   */
  visits(isOnPage: boolean): (grant?: GrantRequest, code?: string, at?: Between) => void {
    this.#visits += 1;
    return (grant, code, at) => {
      this.#visits -= 1;
      if (grant === undefined || code === undefined || at === undefined) this.lose();
      else this.#granted(grant, code, at, { isAlone: true, isOnPage });
    };
  }

  /** The contract's demand on the credential of an exchange; undefined where it is not known. */
  demand(seen: SeenExchange, { isAlone }: UnderWay): Expectation | undefined {
    const presented = this.#isLost || !isAlone ? undefined : this.#presentedIn(seen);
    if (presented === undefined) return undefined;
    const expected = this.#life.expect(presented, seen.exchange.during);
    if (expected.must !== 'accept') return expected;
    // An accepted one needs no excuse.
    const isExcused = !seen.exchange.ok && !this.#isOrdinary(seen, partyOf(presented));
    if (isExcused) return { must: 'either' };
    const isRetry = presented.kind === 'refresh' && presented.pair.children.length > 0;
    if (!isRetry) return expected;
    const why = 'the refresh token that it gave is unused';
    return { must: 'accept', clause: 'TOK-ROT-3', why };
  }

  /** The grant that the credential of an exchange comes from; undefined where it is of no known one. */
  grantOf(seen: SeenExchange): KnownGrant | undefined {
    const presented = this.#presentedIn(seen);
    return presented && this.#grants.get(rootOf(presented));
  }

  /** Adds an exchange after it was judged. */
  add(seen: SeenExchange, begun: UnderWay): void {
    const { exchange, place, presented, redirected } = seen;
    if (place === 'elsewhere') {
      if (this.#visits > 0) return;
      if (redirected !== undefined || exchange.method !== 'GET') this.lose();
      return;
    }
    const found = this.#presentedIn(seen);
    if (place === 'api') {
      if (found?.kind === 'access') this.#called(found.pair, seen, begun);
      return;
    }
    const gave = seen.issued.access !== undefined || seen.issued.refresh !== undefined;
    // A request that names its credential in another way may have used it all the same.
    if (presented === undefined || (found === undefined && gave)) return this.lose();
    if (found !== undefined) this.#used(found, seen, begun);
    else this.#forgetFamily(this.#familyOf(presented.value));
  }

  /** A request had no answer: whether it was served is not known. */
  addUnanswered(seen: SeenExchange): void {
    const { accessToken = '', presented, place } = seen;
    if (place === 'elsewhere' || (place === 'token-endpoint' && presented === undefined)) {
      return this.lose();
    }
    this.#forgetFamily(this.#familyOf(presented?.value ?? accessToken));
  }

  /** What operations of control tell once they have ended. */
  readonly told: Told = {
    createAccount: ({ name }, answer) => this.#parties.addAccount(answer, name),
    createIntegration: (request, { client_id }) => this.#parties.addIntegration(client_id, request),
    grant: (request, { code }, at, isAlone) => this.#granted(request, code, at, { isAlone }),
    installWidget: (request, { location }, at, isAlone) => {
      const code = URL.canParse(location) ? new URL(location).searchParams.get('code') : null;
      this.#granted(request, code ?? '', at, { isAlone });
    },
    deactivate: ({ client_id, account_id }, _answer, at) =>
      this.#life.deactivated(
        this.#parties.integration(client_id),
        this.#parties.account(account_id),
        at,
      ),
    regenerateSecret: ({ client_id, keep_authorizations }, _answer, at) => {
      const integration = this.#parties.integration(client_id);
      this.#forms.delete(integration);
      // The contract does not say what the option to keep does for a private integration.
      if (keep_authorizations && !this.#parties.isPlain(integration)) this.lose();
      this.#life.regenerated(integration, keep_authorizations, at);
    },
    setBilling: ({ account_id }) => this.#parties.bills(account_id),
  };

  #granted(
    request: GrantRequest,
    code: string,
    at: Between,
    { isAlone, isOnPage = false }: { readonly isAlone: boolean; readonly isOnPage?: boolean },
  ): void {
    const party = this.#parties.of(request);
    const given = this.#life.authorized(party, at);
    this.#grants.set(given, { ...this.#parties.granted(request), isOnPage });
    if (isAlone) this.#codes.set(code, given);
  }

  #presentedIn({ accessToken, presented }: SeenExchange): Presented | undefined {
    if (presented?.kind === 'code') {
      const code = this.#codes.get(presented.value);
      return code && { kind: 'code', code };
    }
    const kind = presented === undefined ? 'access' : 'refresh';
    const pair =
      presented === undefined
        ? this.#access.get(accessToken ?? '')
        : this.#refresh.get(presented.value);
    return pair && { kind, pair };
  }

  /** Whether nothing but the life of its credential can make a service refuse a request. */
  #isOrdinary({ presented, isPlain }: SeenExchange, party: Party): boolean {
    if (!this.#parties.isOrdinary(party)) return false;
    if (presented === undefined) return isPlain === true && this.#parties.isAdministrator(party);
    // Who has granted access decides nothing at the token endpoint.
    return this.#forms.get(party.integration)?.besides === presented.besides;
  }

  #called(pair: Pair, { exchange, isClosed }: SeenExchange, { isAlone }: UnderWay): void {
    const { ok, status, during } = exchange;
    const tells = isAlone && ((ok && isClosed === true) || status === 401);
    if (tells) this.#life.called(pair, during, ok);
    // It may count as a use, or not, as a refused renewal does.
    else this.#life.renewalRefused(pair, during);
  }

  #used(found: Presented, { exchange, presented, issued }: SeenExchange, begun: UnderWay): void {
    const { during: at, ok } = exchange;
    const { access, refresh } = issued;
    if (!ok || access === undefined || refresh === undefined) {
      if (found.kind === 'code') this.#life.exchangeRefused(found.code, at);
      else this.#life.renewalRefused(found.pair, at);
      const gave = access !== undefined || refresh !== undefined;
      // Its tokens stand where they are not looked for.
      if (ok && !gave) this.lose();
      if (gave || !begun.isAlone) this.#forgetFamily(found);
      return;
    }
    const pair =
      found.kind === 'code'
        ? this.#life.exchanged(found.code, at)
        : this.#life.renewed(found.pair, at);
    const isKnown = this.#access.has(access) || this.#refresh.has(refresh);
    if (!begun.isAlone || isKnown) {
      this.#forgetFamily(this.#familyOf(access) ?? this.#familyOf(refresh));
      return this.#forgetFamily(found);
    }
    this.#access.set(access, pair);
    this.#refresh.set(refresh, pair);
    if (presented !== undefined) this.#forms.set(partyOf(found).integration, presented);
  }

  #familyOf(text: string): Presented | undefined {
    const code = this.#codes.get(text);
    if (code !== undefined) return { kind: 'code', code };
    const pair = this.#access.get(text) ?? this.#refresh.get(text);
    return pair && { kind: 'access', pair };
  }

  /** Nothing more is said of a code and of all that has come from it. */
  #forgetFamily(found: Presented | undefined): void {
    if (found === undefined) return;
    const root = rootOf(found);
    const isOfRoot = (pair: Pair) => pair.family.code === root;
    for (const [text, code] of this.#codes) if (code === root) this.#codes.delete(text);
    for (const [text, pair] of this.#access) if (isOfRoot(pair)) this.#access.delete(text);
    for (const [text, pair] of this.#refresh) if (isOfRoot(pair)) this.#refresh.delete(text);
  }
}

function partyOf(presented: Presented): Party {
  return rootOf(presented).party;
}

function rootOf(presented: Presented): Code {
  return presented.kind === 'code' ? presented.code : presented.pair.family.code;
}
