import type { Messages } from '../../harness/check.js';
import type { CheckContext } from '../../harness/context.js';
import type { Exchange } from '../../harness/http/live-exchange.js';
import { isRecord } from '../../spec/violation-words.js';

/** The parts of a check's context that reading takes; they are the same for every check. */
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

/** The account that an access token reaches, a fresh token's where none is given. */
export async function readAccount(
  t: Reader,
  accessToken?: string,
): Promise<{ account: Record<string, unknown>; exchange: Exchange }> {
  const exchange = await t.seen.account(accessToken ?? (await t.given.access()));
  const account = exchange.json;
  if (exchange.status !== 200 || !isRecord(account)) {
    throw t.untestable(
      `the account request was answered ${exchange.status} without an account`,
      'resources/account-is-answered-with-200',
    );
  }
  return { account, exchange };
}

/**
 * Whether a value can be a Unix timestamp in seconds. One in milliseconds lies thousands of years
 * ahead; anything nearer is left alone, for the contract does not say what the moments are.
 */
export function isUnixSeconds(value: unknown, nowMs: number): boolean {
  return Number.isInteger(value) && Math.abs(Number(value)) < (10 * nowMs) / 1_000;
}
