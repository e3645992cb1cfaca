import type { CheckContext } from '../../harness/check/context.js';
import type { GivenCode, TokenPair } from '../../harness/check/given.js';
import type { Messages } from '../../harness/check/messages.js';
import type { TokenReply, TokenRequestChanges } from '../../harness/check/service.js';
import { type NearMissRequest, nearMissRequests } from './near-misses.js';
import { wrongSecretRequests } from './secrets.js';

/** A wrong token request: how it differs from a right one, and what sends it. */
export interface Wrong {
  readonly what: string;
  /** Undefined where nothing can be changed in this way. */
  readonly ask: () => Promise<TokenReply> | undefined;
}

/** What is still good for a success: a refusal uses nothing up, or does so for all requests alike. */
interface Right {
  readonly code: () => GivenCode;
  readonly pair: () => TokenPair;
}

/** Requests for a code and for a renewal in which one credential is wrong, the kinds of them by turns. */
export function wrongRequests(
  { tokens }: Pick<CheckContext<Messages>, 'tokens'>,
  { code, pair }: Right,
): Wrong[] {
  const asking = (
    { how, text, changes }: NearMissRequest,
    [part, right]: readonly [string, () => string],
    send: (value: string, rest: NearMissRequest['changes']) => Promise<TokenReply>,
  ): Wrong => ({
    what: `${part} ${how}`,
    ask: () => {
      const value = text === undefined ? right() : text(right());
      return value === undefined ? undefined : send(value, changes);
    },
  });
  const keyed = (
    part: string,
    right: () => string,
    send: (changes: TokenRequestChanges) => Promise<TokenReply>,
  ): Wrong[] =>
    wrongSecretRequests(right()).map(({ how, changes }) => ({
      what: `${part} with a secret key ${how}`,
      ask: () => {
        const found = changes(right());
        return found && send(found);
      },
    }));
  return byTurns([
    nearMissRequests('grant', code().value).map((each) =>
      asking(each, ['a code', () => code().value], (value, rest) =>
        tokens.exchange({ ...code(), value }, rest),
      ),
    ),
    nearMissRequests('grant', pair().refreshToken).map((each) =>
      asking(each, ['a refresh token', () => pair().refreshToken], (refreshToken, rest) =>
        tokens.refresh({ ...pair(), refreshToken }, rest),
      ),
    ),
    nearMissRequests('clientId', code().integration.clientId).map((each) =>
      asking(each, ['an integration ID', () => code().integration.clientId], (clientId, rest) =>
        tokens.exchange(code(), { clientId, ...rest }),
      ),
    ),
    keyed(
      'a code',
      () => code().integration.clientSecret,
      (changes) => tokens.exchange(code(), changes),
    ),
    keyed(
      'a refresh token',
      () => pair().integration.clientSecret,
      (changes) => tokens.refresh(pair(), changes),
    ),
  ]);
}

/** The first of each list, then the second of each, and so on. */
function byTurns<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_turn, n) =>
    lists.flatMap((list) => list.slice(n, n + 1)),
  ).flat();
}
