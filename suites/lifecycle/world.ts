import type { CheckContext } from '../../harness/context.js';
import type { TokenReply } from '../../harness/api/token-endpoint.js';
import type {
  Between,
  Consent,
  GivenAccount,
  GivenCode,
  GivenIntegration,
  TokenPair,
} from '../../harness/given/given.js';
import type { Exchange } from '../../harness/http/live-exchange.js';
import type { Code, Pair, Presented } from './credentials.js';
import { credentialOf } from './credentials.js';
import type { Expectation, Model } from './model.js';
import type { Index, Party } from './party.js';
import { inLine } from './steps.js';

/** What every check of stories says when it fails. */
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
    actual: 'one that was handed out before',
  },
  elsewhere: {
    expected: 'the account with id {own} for {credential}, at the end of: {story}',
    actual: 'the account with id {found}',
  },
} as const;

export type StoryContext = CheckContext<typeof storyMessages>;

/** The target's side of a story: makes what a step needs when a step needs it first. */
export class World {
  readonly t: StoryContext;
  readonly #integrations = new Map<Index, GivenIntegration>();
  readonly #replaced = new Map<Index, GivenIntegration[]>();
  readonly #accounts = new Map<Index, GivenAccount>();
  readonly #codes = new Map<Code, GivenCode>();
  readonly #tokens = new Map<Pair, TokenPair>();

  constructor(t: StoryContext) {
    this.t = t;
  }

  /** Runs a control operation and says when. */
  async during(operation: () => Promise<unknown>): Promise<Between> {
    const from = this.t.clock.now();
    await operation();
    return { from, to: this.t.clock.now() };
  }

  async grant(party: Party): Promise<GivenCode> {
    return this.t.given.code(await this.#consent(party));
  }

  /** Notes which real code a code of the model is. */
  keepCode(code: Code, given: GivenCode): void {
    this.#codes.set(code, given);
  }

  /**
   * Notes which real tokens a pair of the model has.
   *
   * @throws a failure where the refresh token is one that was handed out before
   */
  keepPair(model: Model, pair: Pair, tokens: TokenPair, reply: TokenReply): void {
    const known = [...this.#tokens].find(([, each]) => each.refreshToken === tokens.refreshToken);
    this.#tokens.set(pair, tokens);
    // That a retry gives the successor it gave before is not new, but fresh all the same.
    if (known === undefined || known[0].parent === pair.parent) return;
    const from = pair.parent?.refresh.label ?? pair.family.code.label;
    const clause = known[0].family === pair.family ? 'TOK-ROT-2' : 'INST-8';
    throw this.t.fail(
      'repeated',
      { credential: from, story: inLine(model.story) },
      reply.exchange,
      clause,
    );
  }

  /** The real code, with the secret key of now. */
  code(code: Code): GivenCode {
    return { ...known(this.#codes, code), integration: this.integrationOf(code.party) };
  }

  /** The real tokens, with the secret key of now. */
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

  /** The secret key that was replaced last but `back`. */
  replacedKey(integration: Index, back: number): string {
    const keys = this.#replaced.get(integration) ?? [];
    return known(new Map(keys.entries()), keys.length - 1 - (back % keys.length)).clientSecret;
  }

  async regenerate(integration: Index, keep: boolean): Promise<Between> {
    const given = known(this.#integrations, integration);
    const at = await this.during(async () => {
      const { client_secret } = await this.t.operator.regenerateSecret({
        client_id: given.clientId,
        keep_authorizations: keep,
      });
      this.#integrations.set(integration, { ...given, clientSecret: client_secret });
    });
    this.#replaced.set(integration, [...(this.#replaced.get(integration) ?? []), given]);
    return at;
  }

  /**
   * Compares what became of a credential with what the contract says of it.
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

  async #integration(index: Index): Promise<GivenIntegration> {
    const found = this.#integrations.get(index);
    if (found !== undefined) return found;
    const developer = await this.#account(0);
    const made = await this.t.given.integration({ developer, visibility: 'public' });
    this.#integrations.set(index, made);
    return made;
  }

  /** Both users are administrators of both accounts. */
  async #account(index: Index): Promise<GivenAccount> {
    const found = this.#accounts.get(index);
    if (found !== undefined) return found;
    const made =
      index === 0
        ? await this.t.given.account({ roles: ['administrator', 'administrator'] })
        : await this.t.given.account({ join: (await this.#account(0)).users });
    this.#accounts.set(index, made);
    return made;
  }
}

function known<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const found = map.get(key);
  if (found === undefined) throw new Error('a story used what it had not made');
  return found;
}
