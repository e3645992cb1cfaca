import type { Circumstance } from '../../check/circumstances.js';
import type { TokenPair } from '../../check/given.js';
import { Inconclusive } from '../../check/signals.js';
import type { Means } from './crowded-means.js';

/** Renewals before the pair of each of the first grants is handed to a check: some faults begin late, or end soon. */
const depths = [8, 8, 2, 3] as const;
/** What happened to the pairs of a check before it gets them: renewals, lost ones and refused ones. */
export class PairPasts {
  readonly #means: Pick<Means, 'tokens' | 'resources'>;
  readonly #has: (name: Circumstance) => boolean;
  #renews = true;
  /** Pairs so far. */
  #count = 0;

  constructor(means: Pick<Means, 'tokens' | 'resources'>, has: (name: Circumstance) => boolean) {
    this.#means = means;
    this.#has = has;
  }

  nextCase(): void {
    this.#renews = true;
  }

  /** The pair with which the check goes on where a grant gave this one. */
  async of(pair: TokenPair): Promise<TokenPair> {
    const renewed = this.#has('retried') ? await this.#retried(pair) : await this.#often(pair);
    const last = this.#has('lost-renewal') ? await this.superseded(renewed) : renewed;
    if (this.#has('refused-renewal')) {
      const clientSecret = `${last.integration.clientSecret}x`;
      await this.#means.tokens.refresh(last, { clientSecret });
    }
    return last;
  }

  /** A pair that was renewed, where its access token lives on; else the one that the renewal gave. */
  async superseded(pair: TokenPair): Promise<TokenPair> {
    const next = await this.#renewed(pair);
    const { status } = await this.#means.resources.account(pair.accessToken);
    return status === 401 ? next : pair;
  }

  async #retried(pair: TokenPair): Promise<TokenPair> {
    const first = await this.#renewed(pair);
    const { tokens: again } = await this.#means.tokens.refresh(pair);
    // Others judge a refusal. An integration then goes on with the pair that it has.
    return again ?? (await this.#renewed(first));
  }

  async #often(pair: TokenPair): Promise<TokenPair> {
    this.#count += 1;
    const renewed = this.#count === 1 ? 'renewed' : 'renewed-later';
    const depth = depths[this.#count - 1];
    if (!this.#has(renewed) || depth === undefined) return pair;
    let newest = pair;
    for (let n = 0; n < depth; n += 1) newest = await this.#renewed(newest);
    if (this.#has('used')) await this.#means.resources.account(newest.accessToken);
    return newest;
  }

  /** The next pair, or the same where renewals are refused: that is for the check to find. */
  async #renewed(pair: TokenPair): Promise<TokenPair> {
    if (!this.#renews) return pair;
    const { tokens, status } = await this.#means.tokens.refresh(pair);
    if (tokens !== undefined) return tokens;
    this.#renews = status !== 400 && status !== 401;
    if (!this.#renews) return pair;
    throw new Inconclusive('prerequisite', 'a renewal gave no pair', 'tokens/refresh-gives-pair');
  }
}
