import type { Between, GivenCode } from '../../check/given.js';
import type { TokenEndpoint } from '../../check/service.js';

/** When each code was given first. A service may give one that is not used yet once more, without a new life. */
export class FirstIssues {
  readonly #issued = new Map<string, Between>();

  /** The code with the time at which it was given first. */
  sinceFirst(code: GivenCode): GivenCode {
    const issued = this.#issued.get(code.value) ?? code.issued;
    this.#issued.set(code.value, issued);
    return { ...code, issued };
  }
}

/** Sends a code with a wrong secret key, and tells whether it is refused. */
export async function isRefused(
  code: GivenCode,
  tokens: Pick<TokenEndpoint, 'exchange'>,
): Promise<boolean> {
  const clientSecret = `${code.integration.clientSecret}x`;
  return !(await tokens.exchange(code, { clientSecret })).handedOut;
}
