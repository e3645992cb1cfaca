import type { PresentedToken, TokenEndpoint, TokenRequestChanges } from '../check/service.js';

/**
 * Renewals that are refused between those of a check: every second refresh token that the check presents is sent with a
 * wrong secret key before. In every other row of circumstances this is the first one: many checks present only one.
 */
export class RefusedRenewals {
  readonly #tokens: Pick<TokenEndpoint, 'refresh'>;
  readonly #isOn: () => boolean;
  readonly #presented = new Set<string>();
  /** What is left over where the number of presented tokens is halved, for those that are spared. */
  readonly #spared: number;

  /**
   * @param tokens sends them aside of the check
   * @param isOn whether the case that runs now has them
   * @param row the place of the row among those of the check
   */
  constructor(tokens: Pick<TokenEndpoint, 'refresh'>, isOn: () => boolean, row: number) {
    this.#tokens = tokens;
    this.#isOn = isOn;
    this.#spared = row % 2 === 0 ? 1 : 0;
  }

  /** What happens before a refresh token is presented; nothing where the request is to be wrong itself. */
  readonly before = async (pair: PresentedToken, changes: TokenRequestChanges): Promise<void> => {
    const isPlain = Object.keys(changes).every((name) => name === 'encoding');
    if (!isPlain || !this.#isOn() || this.#presented.has(pair.refreshToken)) return;
    this.#presented.add(pair.refreshToken);
    if (this.#presented.size % 2 === this.#spared) return;
    const clientSecret = `${pair.integration.clientSecret}x`;
    await this.#tokens.refresh(pair, { clientSecret });
  };
}
