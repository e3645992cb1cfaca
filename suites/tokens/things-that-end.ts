import type { ClauseId } from '../../spec/generated/clause-ids.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { Between, Consent } from '../../harness/check/given.js';
import type { Exchange } from '../../harness/check/http.js';
import { lifetimes } from '../../harness/check/lifetimes.js';
import type { Messages } from '../../harness/check/messages.js';
import { pairIn, successOf, tokenIn } from '../shared/lifetime.js';

/** An answer about a code or token. */
interface Asked {
  readonly accepted: boolean;
  readonly status: number;
  readonly exchange: Exchange;
}

/** A code or token that ends some time after its issue. */
interface Thing {
  /** Milliseconds. */
  readonly lasts: number;
  /** Issues one, and tells how to ask for it. */
  issue(
    t: Pick<CheckContext<Messages>, 'given' | 'tokens' | 'resources'>,
    consent: Consent,
    isLate: boolean,
  ): Promise<{ readonly issued: Between; readonly ask: () => Promise<Asked> }>;
  /** The clauses of its life and of its end. */
  readonly clauses: { readonly life: ClauseId; readonly end?: ClauseId };
}

/** All of them, by the words of a message. */
export const things: Readonly<Record<string, Thing>> = {
  'a code': {
    lasts: lifetimes.authorizationCode,
    clauses: { life: 'CODE-4', end: 'CODE-5' },
    issue: async (t, consent, isLate) => {
      const code = await t.given.code(consent);
      const accepted = isLate ? tokenIn : pairIn;
      return { issued: code.issued, ask: async () => accepted(await t.tokens.exchange(code)) };
    },
  },
  'an access token': {
    lasts: lifetimes.accessToken,
    clauses: { life: 'ACC-2', end: 'ACC-3' },
    issue: async (t, consent) => {
      const { accessToken, issued } = (await t.given.installation(consent)).tokens;
      return { issued, ask: async () => successOf(await t.resources.callAny(accessToken)) };
    },
  },
  'a refresh token': {
    lasts: lifetimes.refreshToken.aliveAt,
    clauses: { life: 'REF-3' },
    issue: async (t, consent) => {
      const { tokens } = await t.given.installation(consent);
      return { issued: tokens.issued, ask: async () => pairIn(await t.tokens.refresh(tokens)) };
    },
  },
};
