import type { CheckContext } from '../../harness/check/context.js';
import type { RequestOptions } from '../../harness/check/http.js';
import type { Messages } from '../../harness/check/messages.js';
import type { Resources } from '../../harness/check/service.js';

/** Reading methods of the API by the words for them. The plainest is first. */
export const operations = {
  'reading the account': (api: Resources, token: string): RequestOptions =>
    api.accountRequest(token),
  'listing leads': (api: Resources, token: string): RequestOptions =>
    api.leads.listRequest(token, 1, 10),
  'listing custom fields': (api: Resources, token: string): RequestOptions =>
    api.customFields.listRequest(token),
  'listing sources': (api: Resources, token: string): RequestOptions =>
    api.sources.listRequest(token),
} as const;

export type Operation = keyof typeof operations;

export const plainOperation: Operation = 'reading the account';
export const operationNames = Object.keys(operations) as Operation[];

/** The method, or the plainest one where the target does not offer it. */
export function offered(
  { offers, resources }: Pick<CheckContext<Messages>, 'offers' | 'resources'>,
  method: Operation,
): Operation {
  return offers(operations[method](resources, 'any')) ? method : plainOperation;
}
