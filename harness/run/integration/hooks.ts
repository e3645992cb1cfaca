import { createHmac } from 'node:crypto';
import type { IntegrationContext } from '../../check/integration/context.js';
import type { Messages } from '../../check/messages.js';

type Signing = Pick<
  IntegrationContext<Messages>,
  'sign' | 'hookFor' | 'hookQuery' | 'oldSecretKey'
> & { change(secret: string): void };

/** The parts of disable hooks, signed with the secret key of the moment. */
export function signingOf(clientId: string, first: string): Signing {
  let secret = first;
  let old = first;
  const own: Signing = {
    change: (next) => {
      old = secret;
      secret = next;
    },
    get oldSecretKey() {
      return old;
    },
    sign: (text, { key = secret, hash = 'sha256', as = 'hex' } = {}) =>
      createHmac(hash, key).update(text).digest(as),
    hookFor: ({ id: accountId }) => ({
      clientUuid: clientId,
      accountId: String(accountId),
      signature: own.sign(`${clientId}|${accountId}`),
    }),
    hookQuery: ({ clientUuid, accountId, signature }) => [
      ['client_uuid', clientUuid],
      ['account_id', accountId],
      ['signature', signature],
    ],
  };
  return own;
}
