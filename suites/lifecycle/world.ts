import type { Circumstance } from '../../harness/check/circumstances.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { TokenReply } from '../../harness/check/service.js';
import type {
  Between,
  Consent,
  Given,
  GivenAccount,
  GivenCode,
  GivenIntegration,
  TokenPair,
} from '../../harness/check/given.js';
import type { Exchange } from '../../harness/check/http.js';
import {
  type Code,
  credentialOf,
  type Pair,
  type Presented,
} from '../../harness/check/lifecycle/credentials.js';
import type { Expectation } from '../../harness/check/lifecycle/lifecycle.js';
import type { Model } from './model.js';
import { regenerate } from '../shared/regenerate.js';
import type { Visitor } from '../../harness/check/page.js';
import type { Listener } from '../../harness/check/listener.js';
import type { Origin } from './origin.js';
import type { Origins } from './origins.js';
import { type Party, sameParty } from '../../harness/check/lifecycle/party.js';
import { inLine } from './steps.js';

/** The messages of every check of stories. */
export const storyMessages = {
  accepted: {
    expected: 'no {success} for {credential}, because {why} ({clause}), at the end of: {story}',
    actual: 'a success, status {status}',
  },
  refused: {
    expected: 'a {success} for {credential}, because {why} ({clause}), at the end of: {story}',
    actual: 'a refusal, status {status}',
  },
  twice: {
    expected:
      'at most one success for {credential} exchanged twice at once, at the end of: {story}',
    actual: 'two pairs of tokens',
  },
  repeated: {
    expected: 'a new refresh token for {credential}, at the end of: {story}',
    actual: 'a refresh token that was handed out before',
  },
  opened: {
    expected: 'status 401 for {text}, at the end of: {story}',
    actual: 'status {status}',
  },
  unhooked: {
    expected: 'a call to the disable hook for account {account}, at the end of: {story}',
    actual: 'none within {patience} ms',
  },
  misnamed: {
    expected: 'client_uuid {expected} in the call to the disable hook, at the end of: {story}',
    actual: '{found}',
  },
  missigned: {
    expected: 'signature {expected} in the call to the disable hook, at the end of: {story}',
    actual: '{found}',
  },
  elsewhere: {
    expected: 'the account with id {own} for {credential}, at the end of: {story}',
    actual: 'the account with id {found}',
  },
} as const;

export type StoryContext = CheckContext<typeof storyMessages>;

/**
 * The target's side of a story. It makes accounts, users and integrations when a step first needs
 * them.
 */
export class World {
  readonly t: StoryContext;
  readonly #integrations = new Map<number, GivenIntegration>();
  readonly #replaced = new Map<number, GivenIntegration[]>();
  readonly #accounts = new Map<number, GivenAccount>();
  readonly #codes = new Map<Code, GivenCode>();
  readonly #tokens = new Map<Pair, TokenPair>();

  readonly #visitors = new Map<number, Visitor>();
  readonly #hooks = new Map<number, Listener>();
  readonly #origins: Origins;
  /** Hear what comes to the redirect addresses, by integration ID. */
  readonly #redirects = new Map<string, Listener>();
  readonly #isHooked: boolean;
  readonly #past: readonly Circumstance[];
  readonly #given: Given;

  /**
   * @param isHooked whether integrations have a disable-hook address
   * @param past what happened before the story, and who is in it
   */
  constructor(
    t: StoryContext,
    origins: Origins,
    { isHooked, past }: { readonly isHooked: boolean; readonly past: readonly Circumstance[] },
  ) {
    this.t = t;
    this.#origins = origins;
    this.#isHooked = isHooked;
    this.#past = past;
    this.#given = t.amid(past);
  }

  /** Runs a control operation and returns its time. */
  async during(operation: () => Promise<unknown>): Promise<Between> {
    const { from } = this.t.clock.between();
    await operation();
    return { from, to: this.t.clock.between().to };
  }

  async grant(party: Party, origin: Origin): Promise<{ given: GivenCode; hasStrayed: boolean }> {
    const consent = await this.#consent(party);
    const visitor = (which: 'known' | 'new') => {
      const known = which === 'known' ? this.#visitors.get(party.user) : undefined;
      const found = known ?? this.t.page.visitor(consent.user);
      // After a mistyped password it may be that nobody is let in.
      if (which === 'known') this.#visitors.set(party.user, found);
      return found;
    };
    return this.#origins.code(origin, consent, {
      given: this.#given,
      visitor,
      redirects: ({ clientId }) => this.#redirects.get(clientId),
    });
  }

  /** Installs the first integration in accounts that the story does not speak of. */
  async installElsewhere(times: number): Promise<void> {
    const integration = await this.#integration(0);
    for (let n = 0; n < times; n += 1) await this.#given.code({ integration });
  }

  /** The listener at the disable-hook address of an integration; undefined where it has none. */
  hookOf(integration: number): Listener | undefined {
    return this.#hooks.get(integration);
  }

  /** Remembers the real code of a code of the model. */
  keepCode(code: Code, given: GivenCode): void {
    this.#codes.set(code, given);
  }

  /**
   * Remembers the real tokens of a pair of the model.
   *
   * @throws a failure if the refresh token was handed out before
   */
  keepPair(model: Model, pair: Pair, tokens: TokenPair, reply: TokenReply): void {
    const known = [...this.#tokens].find(([, each]) => each.refreshToken === tokens.refreshToken);
    this.#tokens.set(pair, tokens);
    if (known === undefined) return;
    const [earlier] = known;
    // A retry may give its earlier successor again, and so may a further grant of one user: another check judges that.
    const isOfOne = sameParty(earlier.refresh.party, pair.refresh.party);
    if (earlier.parent === pair.parent && isOfOne) return;
    const from = pair.parent?.refresh.label ?? pair.family.code.label;
    const clause = earlier.family === pair.family ? 'TOK-ROT-2' : 'INST-8';
    throw this.t.fail(
      'repeated',
      { credential: from, story: inLine(model.story) },
      reply.exchange,
      clause,
    );
  }

  /** The real code, with the current secret key. */
  code(code: Code): GivenCode {
    return { ...known(this.#codes, code), integration: this.integrationOf(code.party) };
  }

  /** The real tokens, with the current secret key. */
  tokens(pair: Pair): TokenPair {
    const { party } = pair.family.code;
    return { ...known(this.#tokens, pair), integration: this.integrationOf(party) };
  }

  integrationOf({ integration }: Pick<Party, 'integration'>): GivenIntegration {
    return known(this.#integrations, integration);
  }

  accountOf({ account }: Pick<Party, 'account'>): GivenAccount {
    return known(this.#accounts, account);
  }

  /** A replaced secret key: the last one when `back` is 0, the one before when it is 1. */
  replacedKey(integration: number, back: number): string {
    const keys = this.#replaced.get(integration) ?? [];
    return known(new Map(keys.entries()), keys.length - 1 - (back % keys.length)).clientSecret;
  }

  async regenerate(integration: number, keep: boolean): Promise<Between> {
    const given = known(this.#integrations, integration);
    const at = await this.during(async () => {
      this.#integrations.set(integration, await regenerate(this.t, given, keep));
    });
    this.#replaced.set(integration, [...(this.#replaced.get(integration) ?? []), given]);
    return at;
  }

  /**
   * Compares the outcome for a credential with the contract's demand on it.
   *
   * @throws a failure that names the clause and tells the story
   */
  judge(
    model: Model,
    presented: Presented,
    expected: Expectation,
    found: { readonly accepted: boolean; readonly exchange: Exchange },
  ): void {
    if (expected.must === 'either' || found.accepted === (expected.must === 'accept')) return;
    const told = model.story.at(-1);
    if (told !== undefined) {
      const [was, must] = found.accepted ? ['accepted', 'refused'] : ['refused', 'accepted'];
      told.outcome = `was ${was}, must be ${must}: ${expected.clause}`;
    }
    throw this.t.fail(
      found.accepted ? 'accepted' : 'refused',
      {
        success: presented.kind === 'access' ? 'success of the API' : 'pair of tokens',
        credential: credentialOf(presented).label,
        why: expected.why,
        clause: expected.clause,
        story: inLine(model.story),
        status: found.exchange.status,
      },
      found.exchange,
      expected.clause,
    );
  }

  async #consent({ integration, account, user }: Party): Promise<Consent> {
    const given = await this.#account(account);
    const found = given.users[user];
    if (found === undefined) throw new Error('control made an account with fewer users than asked');
    return { integration: await this.#integration(integration), account: given, user: found };
  }

  async #integration(index: number): Promise<GivenIntegration> {
    const found = this.#integrations.get(index);
    if (found !== undefined) return found;
    const developer = await this.#account(0);
    const redirect = this.#origins.needsListener ? await this.t.listen() : undefined;
    const hook = this.#isHooked ? await this.t.listen() : undefined;
    const query = this.#past.includes('own-query') ? '?from=conformance' : '';
    const made = await this.#given.integration({
      developer,
      ...(this.#past.includes('private') ? {} : { visibility: 'public' }),
      ...(redirect !== undefined && { redirect_uri: `${redirect.url}${query}` }),
      ...(hook !== undefined && { disable_hook_uri: hook.url }),
    });
    if (hook !== undefined) this.#hooks.set(index, hook);
    if (redirect !== undefined) this.#redirects.set(made.clientId, redirect);
    this.#integrations.set(index, made);
    return made;
  }

  /** All users are administrators of all accounts, or none of them is one. */
  async #account(index: number): Promise<GivenAccount> {
    const found = this.#accounts.get(index);
    if (found !== undefined) return found;
    const made =
      index === 0
        ? await this.#firstAccount()
        : await this.#given.account({ join: (await this.#account(0)).users, joinAs: 'granter' });
    this.#accounts.set(index, made);
    return made;
  }

  async #firstAccount(): Promise<GivenAccount> {
    if (!this.#past.includes('member')) {
      const roles = ['administrator', 'administrator', 'administrator'] as const;
      return this.#given.account({ roles });
    }
    const roles = ['administrator', 'granter', 'granter', 'granter'] as const;
    const made = await this.#given.account({ roles });
    return { ...made, users: made.users.slice(1) };
  }
}

function known<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const found = map.get(key);
  if (found === undefined) throw new Error('a story used a credential that it had not made');
  return found;
}
