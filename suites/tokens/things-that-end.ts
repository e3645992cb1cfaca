import type { ClauseId } from '../../spec/generated/clause-ids.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { Between, Consent, TokenPair } from '../../harness/check/given.js';
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

/** A token of a pair that ends some time after its issue. */
interface PairPart {
  /** Milliseconds. */
  readonly lasts: number;
  ask(t: Pick<CheckContext<Messages>, 'tokens' | 'resources'>, pair: TokenPair): Promise<Asked>;
}

/** A token of a pair, in the words of a message. */
type PairToken = 'an access token' | 'a refresh token';

/** The tokens of a pair, by the words of a message. */
export const pairParts: Readonly<Record<PairToken, PairPart>> = {
  'an access token': {
    lasts: lifetimes.accessToken,
    ask: async (t, { accessToken }) => successOf(await t.resources.callAny(accessToken)),
  },
  'a refresh token': {
    lasts: lifetimes.refreshToken.aliveAt,
    ask: async (t, pair) => pairIn(await t.tokens.refresh(pair)),
  },
};

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
    lasts: pairParts['an access token'].lasts,
    clauses: { life: 'ACC-2', end: 'ACC-3' },
    issue: async (t, consent) => {
      const { tokens } = await t.given.installation(consent);
      const ask = () => pairParts['an access token'].ask(t, tokens);
      return { issued: tokens.issued, ask };
    },
  },
  'a refresh token': {
    lasts: pairParts['a refresh token'].lasts,
    clauses: { life: 'REF-3' },
    issue: async (t, consent) => {
      const { tokens } = await t.given.installation(consent);
      const ask = () => pairParts['a refresh token'].ask(t, tokens);
      return { issued: tokens.issued, ask };
    },
  },
};
