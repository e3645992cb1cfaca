import type { CheckContext } from '../../harness/check/context.js';
import type { TokenPair } from '../../harness/check/given.js';
import { day, lifetimes } from '../../harness/check/lifetimes.js';
import type { Messages } from '../../harness/check/messages.js';
import { grantedAgain, renewed } from '../shared/renewals.js';

type Context = Pick<
  CheckContext<Messages>,
  'given' | 'tokens' | 'resources' | 'clock' | 'untestable'
>;

/** How a pair came about, a while after that from which it came. */
interface Origin {
  /** The longest that it can wait, milliseconds. */
  readonly longest: number;
  /** Whether it comes from a renewal. */
  readonly isRenewal: boolean;
  /** Issues one after so many milliseconds. */
  issue(t: Context, wait: number): Promise<TokenPair>;
}

const aliveAt = lifetimes.refreshToken.aliveAt;

/** All of them, by the words of a message. */
export const origins: Readonly<Record<string, Origin>> = {
  'of a code that was exchanged {wait} after its issue': {
    longest: lifetimes.authorizationCode,
    isRenewal: false,
    issue: async (t, wait) => {
      const code = await t.given.code();
      await t.clock.advance(wait);
      const { tokens } = await t.tokens.exchange(code);
      if (tokens !== undefined) return tokens;
      throw t.untestable('a code gave no pair', 'tokens/code-lives-20-minutes');
    },
  },
  'of a grant {wait} after the same user installed': {
    longest: 2 * aliveAt,
    isRenewal: false,
    issue: async (t, wait) => (await grantedAgain(t, wait)).tokens,
  },
  'of a grant {wait} after another user installed': {
    // What 3 idle months do to an installation is open, and this user may lack the right to install.
    longest: aliveAt,
    isRenewal: false,
    issue: async (t, wait) => {
      const account = await t.given.account({ roles: ['administrator', 'granter'] });
      const { integration } = await t.given.installation({ account });
      await t.clock.advance(wait);
      const user = account.users.at(-1) ?? account.admin;
      return (await t.given.installation({ integration, account, user })).tokens;
    },
  },
  'of a renewal {wait} after the grant': {
    longest: aliveAt,
    isRenewal: true,
    issue: async (t, wait) => {
      const { tokens } = await t.given.installation();
      await t.clock.advance(wait);
      return renewed(t, tokens);
    },
  },
  'of an old refresh token that was sent again {wait} after its first use': {
    longest: aliveAt - day,
    isRenewal: true,
    issue: async (t, wait) => {
      const { tokens: old } = await t.given.installation();
      await renewed(t, old);
      await t.clock.advance(wait);
      return renewed(t, old);
    },
  },
};
