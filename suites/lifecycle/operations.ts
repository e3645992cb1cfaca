import type { RequestOptions } from '../../harness/check/http.js';
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
