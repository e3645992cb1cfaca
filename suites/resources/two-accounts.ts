import type { Id } from '../../spec/generated/control-types.js';
import { randomUUID } from 'node:crypto';
import type { GivenInstallation } from '../../harness/check/given.js';
import type { Exchange } from '../../harness/check/http.js';
import type { Reader } from './account.js';
import { alsoInstalled } from '../shared/further-account.js';

/**
 * Two installations of one integration by one user: only the account differs. A private integration has one account, so
 * the second account gets one of its own.
 */
interface Neighbours {
  readonly own: GivenInstallation;
  readonly other: GivenInstallation;
}

/** Judges a statement about two accounts both ways: a fault may be that of the one which installed first. */
export async function betweenAccounts(
  t: Reader,
  statement: (neighbours: Neighbours) => Promise<void>,
): Promise<void> {
  const account = await t.given.account();
  const joined = await t.given.account({ join: [account.admin], joinAs: 'granter' });
  const user = joined.users.find(({ id }) => id === account.admin.id) ?? joined.admin;
  const developer = await t.given.developer(account);
  const integration = await t.given.integration({ developer });
  const first = await t.given.installation({ integration, account });
  const same = alsoInstalled(integration);
  const second = await t.given.installation({ ...same, account: joined, user });
  await statement({ own: first, other: second });
  await statement({ own: second, other: first });
}

/** A text that occurs nowhere else on the target. */
export function uniqueName(): string {
  return `conformance-${randomUUID()}`;
}

/** Stores a lead and finds its id. */
export async function storeLead(
  t: Reader,
  accessToken: string,
  name: string,
): Promise<{ id: Id | string; exchange: Exchange }> {
  const { leads } = t.resources;
  const exchange = await leads.create(accessToken, [leads.item(name)]);
  const item = exchange.ok ? leads.itemsOf(exchange)?.[0] : undefined;
  const id = item === undefined ? undefined : leads.idOf(item);
  if (id === undefined) {
    throw t.untestable(`the creation of a lead was answered ${exchange.status} without its id`);
  }
  return { id, exchange };
}

/** Names of all leads of the account that a token reaches. */
export async function leadNames(t: Reader, accessToken: string): Promise<string[]> {
  const names = await t.resources.leads.allNames(accessToken);
  if (names === undefined) throw t.untestable('the leads of an account could not be listed');
  return names;
}
