import type { Id } from '../../spec/generated/control-types.js';
import { randomUUID } from 'node:crypto';
import type { GivenInstallation } from '../../harness/check/given.js';
import type { Exchange } from '../../harness/check/http.js';
import type { Reader } from './account.js';

/** One integration, installed by one user in two accounts: only the account differs. */
export async function twoAccounts(
  t: Reader,
): Promise<{ own: GivenInstallation; other: GivenInstallation }> {
  const integration = await t.given.integration();
  const account = await t.given.account();
  const joined = await t.given.account({ join: [account.admin] });
  const user = joined.users.find(({ id }) => id === account.admin.id) ?? joined.admin;
  return {
    own: await t.given.installation({ integration, account }),
    other: await t.given.installation({ integration, account: joined, user }),
  };
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
