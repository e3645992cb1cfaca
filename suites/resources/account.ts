import { notJson } from '../shared/bodies.js';
import type { Messages } from '../../harness/check/messages.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { Exchange } from '../../harness/check/http.js';
import { isRecord } from '../../spec/violation-words.js';

/** The parts of a check's context that reading an account needs. */
export type Reader = Pick<CheckContext<Messages>, 'given' | 'resources' | 'seen' | 'untestable'>;

/** Fields of section 2.5. */
export const accountFields = [
  'id',
  'name',
  'subdomain',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'current_user_id',
  'country',
  'currency',
  'currency_symbol',
  '_links',
] as const;

/** The account that an access token reaches; uses a fresh token if none is given. */
export async function readAccount(
  t: Reader,
  accessToken?: string,
): Promise<{ account: Record<string, unknown>; exchange: Exchange }> {
  const exchange = await t.seen.account(accessToken ?? (await t.given.access()));
  const account = exchange.json;
  if (exchange.status !== 200 || !isRecord(account)) {
    const isUnread = account === undefined && exchange.body.length > 0;
    const body = isUnread ? `, with ${notJson(exchange.body)}` : '';
    throw t.untestable(
      `the account request was answered ${exchange.status} without an account${body}`,
      'resources/account-is-answered-with-200',
    );
  }
  return { account, exchange };
}

/**
 * Whether a value can be a Unix timestamp of an account in seconds: none is older than such timestamps. A
 * timestamp in milliseconds lies thousands of years ahead. Nearer moments pass, because the contract does not say what they mean.
 */
export function isUnixSeconds(value: unknown, nowMs: number): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < (10 * nowMs) / 1_000;
}
