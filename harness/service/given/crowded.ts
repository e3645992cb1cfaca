import type { Circumstance } from '../../check/circumstances.js';
import type {
  AccountOptions,
  Consent,
  Given,
  GivenAccount,
  GivenCode,
  GivenInstallation,
  GivenIntegration,
  IntegrationOptions,
  TokenPair,
} from '../../check/given.js';
import type { PageMode, PageUser } from '../../check/page.js';
import type { Means } from './crowded-means.js';
import { EarlierGrants } from './earlier-grants.js';
import { FirstIssues, isRefused } from './given-codes.js';
import { installationOf } from './installation.js';
import { agedMs, agedUntilMs, settledMs, sharedMs } from './shared-access.js';
import { withNewKey } from './new-key.js';
import { PrivateHomes } from './private-homes.js';
import { Members, peopleOf } from './member-users.js';
import { OwnAddresses } from './own-addresses.js';
import { PairPasts } from './pair-pasts.js';
import { OtherHomes } from './other-homes.js';
import { anyUnusualName } from './unusual-name.js';
import { Turns } from './case-parts.js';
import { WaysToCode } from './ways-to-code.js';

/**
 * Gives what the plain builders give, in circumstances to which a conforming service is indifferent. It
 * changes nothing that the check asked for by name, but for a query at the end of an address, and nothing that
 * exists already.
 */
export class CrowdedGiven implements Given {
  readonly #plain: Given;
  readonly #means: Means;
  readonly #on: readonly Circumstance[];
  readonly #turns: Turns;
  readonly #ways: WaysToCode;
  readonly #addresses: OwnAddresses;
  readonly #homes = new PrivateHomes();
  readonly #members = new Members();
  readonly #earlier: EarlierGrants;
  /** Whether the check was given a code in this case, which may end while a token ages. */
  #holdsCode = false;
  #isAged = false;
  readonly #codes = new FirstIssues();
  /** Whether the next account has to be old before anything is granted in it. */
  #isToSettle = false;
  readonly #pasts: PairPasts;
  readonly #otherHomes: OtherHomes;

  /** @param turn where cases take turns in what happened before: the turn before the first one; else all have all of it */
  constructor(plain: Given, means: Means, on: readonly Circumstance[], turn?: number) {
    this.#plain = plain;
    this.#means = means;
    this.#ways = new WaysToCode(means, on.length);
    this.#on = on;
    this.#turns = new Turns(on, turn);
    this.#pasts = new PairPasts(means, this.has);
    this.#otherHomes = new OtherHomes(means.round);
    this.#addresses = new OwnAddresses(means, this.has);
    const grant = (consent: Consent) => this.#granted(consent);
    this.#earlier = new EarlierGrants({ plain, means, members: this.#members, grant }, this.has);
  }

  nextCase(): void {
    this.#holdsCode = false;
    this.#isAged = false;
    this.#ways.nextCase();
    this.#pasts.nextCase();
    this.#homes.nextCase();
    this.#otherHomes.nextCase();
    this.#turns.nextCase();
  }

  /** The circumstances of the case that runs now. */
  get now(): ReadonlySet<Circumstance> {
    return this.#turns.now;
  }

  /** Whether the case that runs now has a circumstance. */
  readonly has = (name: Circumstance): boolean => this.#turns.has(name);

  get accounts(): readonly GivenAccount[] {
    return this.#plain.accounts;
  }

  account(options: AccountOptions = {}): Promise<GivenAccount> {
    return this.#homes.asked(() => this.#madeAccount(options), Object.keys(options).length === 0);
  }

  async developer(account: GivenAccount): Promise<GivenAccount> {
    // A check may ask once for all its cases.
    return this.#on.includes('private') ? account : this.#madeAccount();
  }

  async #madeAccount(asked: AccountOptions = {}): Promise<GivenAccount> {
    if (asked.joinAs === 'granter' && this.has('member')) return this.#joinedByMembers(asked);
    return this.#peopled(asked);
  }

  /** Users without administrator rights join an account that has an administrator whom the check does not know. */
  async #joinedByMembers({
    roles = [],
    join = [],
    ...asked
  }: AccountOptions): Promise<GivenAccount> {
    const all = ['administrator', ...roles] as const;
    const made = await this.#peopled({ ...asked, roles: all, join, joinAs: 'member' });
    const users = made.users.filter(({ id }) => id !== made.admin.id);
    for (const user of users) this.#members.learn(made.id, user);
    if (users.length === 1) this.#members.stands(made.id, users[0]);
    return { ...made, users };
  }

  async #peopled(options: AccountOptions): Promise<GivenAccount> {
    const isNamed = options.roles !== undefined || options.join !== undefined;
    const isJoined = this.#on.includes('member') && !isNamed;
    const { roles, place } = peopleOf(options, {
      isNamed,
      isJoined,
      wanted: this.has('second-user') ? 1 : this.has('third-user') ? 2 : 0,
      granter: this.has('member') ? 'member' : 'administrator',
    });
    const made = await this.#plain.account({
      ...this.#named(options),
      ...(this.has('other-country') && this.#otherHomes.next(options)),
      roles,
    });
    const users = made.users.slice(place, isJoined ? -1 : undefined);
    const admin = users.find(({ role }) => role === 'administrator') ?? made.admin;
    if (isJoined) this.#members.stands(made.id, made.users.at(-1));
    for (const [at, user] of users.entries()) {
      if (options.roles?.[at] === 'granter') this.#members.learn(made.id, user);
    }
    const account = { ...made, users, admin };
    this.#earlier.knowAccount(account);
    await this.#settle();
    return account;
  }

  async #settle(): Promise<void> {
    if (!this.#isToSettle) return;
    this.#isToSettle = false;
    await this.#means.clock.advance(settledMs);
  }

  /** What happened before a user comes to the authorization page of an integration. */
  beforeVisit(clientId: string | undefined, user: Pick<PageUser, 'id'>): Promise<void> {
    return this.#earlier.beforeVisit(clientId, user);
  }

  async integration(asked: IntegrationOptions = {}): Promise<GivenIntegration> {
    const mayBePrivate = this.has('private') && asked.visibility === undefined;
    const implied = mayBePrivate && asked.developer === undefined;
    const developer =
      asked.developer ??
      (implied ? await this.#homes.implied(() => this.#madeAccount()) : undefined);
    const isPrivate = this.has('private') && developer !== undefined;
    const options = this.#named(
      isPrivate ? { visibility: 'private' as const, ...asked, developer } : asked,
    );
    const redirect = await this.#addresses.redirect(options);
    const hook = await this.#addresses.hook(options);
    const integration = await this.#plain.integration({
      ...options,
      ...(redirect !== undefined && { redirect_uri: redirect }),
      ...(hook !== undefined && { disable_hook_uri: hook }),
    });
    if (options.disable_hook_uri !== undefined) this.#earlier.spareHooksOf(integration);
    if (isPrivate && options.visibility === 'private') {
      this.#homes.settle(integration.clientId, developer);
    }
    if (options.visibility !== 'private') await this.#installElsewhere(integration);
    this.#earlier.knowIntegration(integration);
    return this.has('new-key') ? withNewKey(integration, this.#means) : integration;
  }

  code(parts: Partial<Consent> = {}): Promise<GivenCode> {
    this.#holdsCode = true;
    return this.#code(parts);
  }

  async #code(parts: Partial<Consent>): Promise<GivenCode> {
    const code = this.#codes.sinceFirst(await this.#freshCode(parts));
    // A service that takes a wrong key has used the code up: a check judges that, and others need a code.
    if (!this.has('tried-code') || (await isRefused(code, this.#means.tokens))) return code;
    return this.#codes.sinceFirst(await this.#freshCode(code));
  }

  async #freshCode(parts: Partial<Consent>): Promise<GivenCode> {
    const home = this.#homes.of(parts.integration?.clientId);
    // A check that names no account twice wants two of them.
    const isTaken = home !== undefined && this.#earlier.isBegun(parts.integration, home);
    const account = parts.account ?? (isTaken ? undefined : home) ?? (await this.#madeAccount());
    this.#homes.admit(parts.integration?.clientId, account);
    // A private integration can be installed in the account of its developer alone.
    const own = this.has('private') ? { developer: account } : {};
    const integration = parts.integration ?? (await this.integration(own));
    const member = this.has('member') ? this.#members.of(account) : undefined;
    const user = parts.user ?? member ?? account.admin;
    const consent: Consent = { account, integration, user };
    await this.#earlier.begin(consent, parts.integration === undefined);
    const heard = this.#addresses.ofWidgets(integration.redirectUri);
    return (
      (this.has('page') ? await this.#ways.page(consent, this.#modes) : undefined) ??
      (this.has('widget') && heard !== undefined
        ? await this.#ways.widget(consent, heard, this.has('webhook'))
        : undefined) ??
      this.#granted(consent)
    );
  }

  get #modes(): PageMode[] {
    return [
      ...(this.has('popup') ? (['popup'] as const) : []),
      ...(this.has('post-message') ? (['post_message'] as const) : []),
    ];
  }

  /** What happened before the first grant of an integration in an account. */
  begin(consent: Consent): Promise<void> {
    return this.#earlier.begin(consent);
  }

  #granted(consent: Consent): Promise<GivenCode> {
    return this.#members.granting(consent, (each) => this.#plain.code(each));
  }

  async installation(parts: Partial<Consent> = {}): Promise<GivenInstallation> {
    const installation = await this.#withPast(parts);
    await this.#ageOnce(installation.tokens);
    return installation;
  }

  /** Makes the first tokens of a case old. Later ones are younger: the first ones still live. */
  async #ageOnce(tokens: Pick<TokenPair, 'issued'>): Promise<void> {
    if (!this.has('aged') || this.#holdsCode || this.#isAged) return;
    this.#isAged = true;
    await this.#age(tokens);
  }

  async #withPast(parts: Partial<Consent> = {}): Promise<GivenInstallation> {
    const installation = await this.#installed(parts);
    return { ...installation, tokens: await this.#pasts.of(installation.tokens) };
  }

  async #age({ issued }: Pick<TokenPair, 'issued'>): Promise<void> {
    const { clock } = this.#means;
    await clock.advance(issued.to + agedMs - clock.now());
  }

  async access(): Promise<string> {
    const { clock, resources, shared } = this.#means;
    const key = [...this.#turns.now].join(' ');
    const known = shared?.get(key);
    if (known !== undefined && clock.now() < known.until) return known.accessToken;
    // Others hold nothing that ends sooner than what ages with the token.
    this.#isToSettle = shared !== undefined && this.has('aged');
    const { tokens } = await this.#withPast();
    const isDue = this.has('superseded') && !this.has('lost-renewal');
    const { accessToken, issued } = isDue ? await this.#pasts.superseded(tokens) : tokens;
    if (this.has('used')) await resources.account(accessToken);
    if (shared === undefined) {
      await this.#ageOnce({ issued });
      return accessToken;
    }
    const isAged = this.has('aged');
    if (isAged) await this.#age({ issued });
    shared.set(key, { accessToken, until: issued.from + (isAged ? agedUntilMs : sharedMs) });
    return accessToken;
  }

  async #installed(parts: Partial<Consent>): Promise<GivenInstallation> {
    const { tokens } = this.#means;
    const code = await this.#code(parts);
    if (!this.has('wrong-key-first')) return installationOf(code, tokens);
    if (!this.has('tried-code')) await isRefused(code, tokens);
    const { tokens: pair } = await tokens.exchange(code);
    // A wrong secret key may end a code.
    if (pair === undefined) return installationOf(await this.#code(code), tokens);
    return { ...code, code, tokens: pair };
  }

  /** With an unusual name where the check asks for none. */
  #named<Options extends { readonly name?: string | undefined }>(options: Options): Options {
    if (!this.has('unusual-names') || options.name !== undefined) return options;
    return { ...options, name: anyUnusualName(this.#means.label) };
  }

  async #installElsewhere(integration: GivenIntegration): Promise<void> {
    const others = this.has('other-accounts') ? 2 : this.has('second-account') ? 1 : 0;
    for (let n = 0; n < others; n += 1) {
      await this.#plain.code({ integration, account: await this.#plain.account() });
    }
  }
}
