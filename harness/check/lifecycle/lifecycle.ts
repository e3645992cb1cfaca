import type { Between } from '../given.js';
import { lifetimes } from '../lifetimes.js';
import { expired, isYoung } from './ages.js';
import {
  type Code,
  type Credential,
  credentialOf,
  type Family,
  type Pair,
  type Presented,
  type Reason,
} from './credentials.js';
import { descends, doubtFamily, end, whyAlive } from './families.js';
import { type Party, sameParty } from './party.js';

export { whyAlive } from './families.js';

/** The contract's demand on a credential that is presented. */
export type Expectation =
  | ({ readonly must: 'accept' } & Reason)
  | ({ readonly must: 'refuse' } & Reason)
  | { readonly must: 'either' };

export interface LifecycleOptions {
  /** Distance from each end of a lifetime within which nothing is known, milliseconds. */
  readonly margin: number;
  /** Whether inferred clauses count. If not, the credentials that they concern are in doubt. */
  readonly inferred: boolean;
}

/**
 * The contract's rules for the life of codes and tokens. It knows of each credential whether it must
 * be accepted, must be refused, or may be either. Where the contract is silent, it learns from the
 * target's answers. It knows no target: others report to it what happens, one event after the other.
 *
 * The contract is silent about the option to keep for private integrations: nobody reports that
 * it was chosen for one of theirs.
 */
export class Lifecycle {
  readonly options: LifecycleOptions;
  readonly codes: Code[] = [];
  /** The same codes by integration: a check may make hundreds, and each grant looks at all of its own. */
  readonly #codesOf = new Map<number, Code[]>();
  readonly pairs: Pair[] = [];
  /** How often the secret key of each integration was replaced. */
  readonly #replacedKeys = new Map<number, number>();
  /**
   * When each integration was last used in any way. The contract does not say whether API calls
   * count as use.
   */
  readonly #used = new Map<number, number>();
  /** The approximate time now. Each judgement uses the times of its own exchange. */
  #now = 0;
  readonly #installations = new Map<string, Installation>();

  constructor(options: LifecycleOptions) {
    this.options = options;
  }

  /** Number of secret keys of an integration that were replaced. */
  replacedKeys(integration: number): number {
    return this.#replacedKeys.get(integration) ?? 0;
  }

  /**
   * The demand on a credential that was presented in that time. Call this before reporting the
   * outcome.
   */
  expect(presented: Presented, at: Between): Expectation {
    const refused = this.#refusal(presented, at.from);
    if (refused !== undefined) return { must: 'refuse', ...refused };
    if (this.#isDoubtful(presented) || !isYoung(presented, at.to, this.options.margin)) {
      return { must: 'either' };
    }
    return { must: 'accept', ...this.whyAccepted(presented) };
  }

  /** The clause by which a credential must be accepted that nothing has ended. */
  protected whyAccepted(presented: Presented): Reason {
    return whyAlive(presented);
  }

  /** What a credential is told to be born after: a number that only grows. */
  protected get born(): number {
    return this.pairs.length + this.codes.length;
  }

  /** Whether the contract is silent about a use of the credential now. */
  isSilentOn(presented: Presented): boolean {
    return this.expect(presented, { from: this.#now, to: this.#now }).must === 'either';
  }

  authorized(party: Party, issued: Between): Code {
    this.#use(party.integration, issued);
    // The contract does not say whether a new grant ends older access of the same user.
    this.#doubtGrantsOf(party);
    const installation = this.#installation(party.integration, party.account);
    installation.users.add(party.user);
    installation.grantedAt = issued.to;
    const code: Code = {
      ...this.#credential(`c${this.codes.length + 1}`, party, issued),
      family: undefined,
      stale: false,
    };
    this.codes.push(code);
    this.#codesBy(party.integration).push(code);
    return code;
  }

  /**
   * A visit of the page that came to nothing visible. It may have granted access in any account.
   */
  strayed({ integration, user }: Party): void {
    for (const code of this.#codesBy(integration)) if (code.party.user === user) doubt(code);
  }

  /** An exchange that gave a pair. */
  exchanged(code: Code, at: Between): Pair {
    this.#use(code.party.integration, at);
    this.#doubtGrantsOf(code.party);
    code.refusal ??= { clause: 'CODE-2', why: 'a code is used once and it was exchanged before' };
    const family: Family = { code, pairs: [], stale: code.stale };
    code.family = family;
    return this.#issue(family, undefined, at);
  }

  exchangeRefused(code: Code, at: Between): void {
    this.#use(code.party.integration, at);
    // The contract does not say whether a refused exchange uses the code up, or whether reuse
    // revokes the tokens.
    doubt(code);
  }

  /** A renewal that gave a pair. */
  renewed(pair: Pair, at: Between): Pair {
    const { family, parent } = pair;
    this.#use(family.code.party.integration, at);
    // The contract does not say whether older access tokens, siblings and their pairs live on
    // beside the new pair.
    doubtFamily(family);
    pair.refresh.doubtful = false;
    if (parent !== undefined && parent.children.at(-1) === pair) {
      const why = `its successor ${pair.refresh.label} has been used`;
      parent.refresh.refusal ??= { clause: 'TOK-ROT-5', why };
    }
    return this.#issue(family, pair, at);
  }

  renewalRefused(pair: Pair, at: Between): void {
    this.#use(pair.family.code.party.integration, at);
    // Reuse detection may revoke the whole family.
    doubtFamily(pair.family);
  }

  /** An API call with the pair's access token. */
  called(pair: Pair, at: Between, accepted: boolean): void {
    this.#use(pair.family.code.party.integration, at);
    if (!accepted) return;
    pair.access.doubtful = false;
    // The contract does not say whether the call counts as use of the refresh token that came with
    // the access token.
    for (const each of pair.family.pairs) {
      if (descends(each, pair)) continue;
      each.refresh.doubtful = true;
      each.access.doubtful = true;
    }
  }

  regenerated(integration: number, keep: boolean, at: Between): void {
    this.#use(integration, at);
    this.#replacedKeys.set(integration, this.replacedKeys(integration) + 1);
    const codes = this.#codesBy(integration);
    for (const code of codes) code.stale = true;
    if (keep) return;
    const reason: Reason = { clause: 'ST-SEC-3', why: 'the key was regenerated without keeping' };
    for (const family of familiesOf(codes)) end(family, { access: reason, refresh: reason });
    // It may have ended the installations as well.
    for (const installation of this.#installations.values()) {
      if (installation.integration === integration) installation.grantedAt = -Infinity;
    }
  }

  /** Whether the installation certainly exists, so that it can be deactivated. */
  isInstalled({ integration, account }: Omit<Party, 'user'>): boolean {
    const { grantedAt } = this.#installation(integration, account);
    return this.#now < grantedAt + lifetimes.refreshToken.aliveAt;
  }

  waited(ms: number): void {
    this.#now += ms;
  }

  deactivated(integration: number, account: number, at: Between): void {
    this.#use(integration, at);
    const codes = this.#codesBy(integration).filter(({ party }) => party.account === account);
    const installation = this.#installation(integration, account);
    installation.grantedAt = -Infinity;
    for (const code of codes) code.stale = true;
    const families = familiesOf(codes);
    if (installation.users.size > 1) {
      // The contract does not say whether it ends every user's installation in the account or one
      // user's.
      for (const family of families) family.stale = true;
      return;
    }
    installation.users.clear();
    const why = 'the installation was deactivated';
    for (const family of families) {
      const refresh: Reason = { clause: 'ST-INST-2', why };
      end(family, {
        access: { clause: 'ST-INST-1', why },
        refresh: this.options.inferred ? refresh : undefined,
      });
    }
  }

  #issue(family: Family, parent: Pair | undefined, issued: Between): Pair {
    const { party } = family.code;
    const n = this.pairs.length + 1;
    const pair: Pair = {
      family,
      parent,
      children: [],
      access: this.#credential(`a${n}`, party, issued),
      refresh: this.#credential(`r${n}`, party, issued),
    };
    parent?.children.push(pair);
    family.pairs.push(pair);
    this.pairs.push(pair);
    return pair;
  }

  #credential(label: string, party: Party, issued: Between): Credential {
    return { label, party, issued, born: this.born, refusal: undefined, doubtful: false };
  }

  #lastUse(integration: number): number {
    return this.#used.get(integration) ?? 0;
  }

  #use(integration: number, at: Between): void {
    this.#now = Math.max(this.#now, at.to);
    this.#used.set(integration, Math.max(this.#lastUse(integration), at.to));
  }

  #doubtGrantsOf(party: Party): void {
    for (const code of this.#codesBy(party.integration)) {
      if (sameParty(code.party, party)) doubt(code);
    }
  }

  #codesBy(integration: number): Code[] {
    const known = this.#codesOf.get(integration);
    if (known !== undefined) return known;
    const codes: Code[] = [];
    this.#codesOf.set(integration, codes);
    return codes;
  }

  #installation(integration: number, account: number): Installation {
    const key = `${integration} ${account}`;
    const found = this.#installations.get(key) ?? {
      integration,
      users: new Set<number>(),
      grantedAt: -Infinity,
    };
    this.#installations.set(key, found);
    return found;
  }

  #isDoubtful(presented: Presented): boolean {
    const { stale } = presented.kind === 'code' ? presented.code : presented.pair.family;
    return stale || credentialOf(presented).doubtful;
  }

  #refusal(presented: Presented, from: number): Reason | undefined {
    const { refusal, party } = credentialOf(presented);
    return (
      refusal ?? expired(presented, from, this.#lastUse(party.integration), this.options.margin)
    );
  }
}

/** An integration in an account, with the users who have granted it access. */
interface Installation {
  readonly integration: number;
  readonly users: Set<number>;
  grantedAt: number;
}

function familiesOf(codes: readonly Code[]): readonly Family[] {
  return codes.map(({ family }) => family).filter((each) => each !== undefined);
}

/** Nothing certain is known any more of a code and of the tokens that it gave. */
function doubt(code: Code): void {
  code.doubtful = true;
  if (code.family !== undefined) doubtFamily(code.family);
}
