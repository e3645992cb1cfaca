import type { PresentedToken, TokenEndpoint, TokenRequestChanges } from '../check/service.js';

/**
 * Renewals that are refused between those of a check: every second refresh token that the check presents is sent with a
 * wrong secret key before.
 */
export class RefusedRenewals {
  readonly #tokens: Pick<TokenEndpoint, 'refresh'>;
  readonly #isOn: () => boolean;
  readonly #presented = new Set<string>();

  /**
   * @param tokens sends them aside of the check
   * @param isOn whether the case that runs now has them
   */
  constructor(tokens: Pick<TokenEndpoint, 'refresh'>, isOn: () => boolean) {
    this.#tokens = tokens;
    this.#isOn = isOn;
  }

  /** What happens before a refresh token is presented; nothing where the request is to be wrong itself. */
  readonly before = async (pair: PresentedToken, changes: TokenRequestChanges): Promise<void> => {
    const isPlain = Object.keys(changes).every((name) => name === 'encoding');
    if (!isPlain || !this.#isOn() || this.#presented.has(pair.refreshToken)) return;
    this.#presented.add(pair.refreshToken);
    if (this.#presented.size % 2 === 1) return;
    const clientSecret = `${pair.integration.clientSecret}x`;
    await this.#tokens.refresh(pair, { clientSecret });
  };
}
