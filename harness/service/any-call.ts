import type { RequestOptions } from '../check/http.js';
import type { Resources } from '../check/service.js';

type Makers = Pick<Resources, 'accountRequest' | 'leads' | 'sources' | 'customFields'>;

/** The methods of the API that any token opens. The plain one is first. */
const methods: readonly ((api: Makers, accessToken: string) => RequestOptions)[] = [
  (api, token) => api.accountRequest(token),
  ({ leads }, token) => leads.createRequest(token, [leads.item('Conformance')]),
  ({ sources }, token) => sources.listRequest(token),
  ({ leads }, token) => leads.listRequest(token, 1, 10),
  ({ customFields }, token) => customFields.listRequest(token),
];

/** Chooses the method of calls that only ask whether a token opens the API: another one each time. */
export class AnyCall {
  readonly #isAllowed: (request: RequestOptions) => boolean;
  #next: number;

  /**
   * @param first the place of the method of the first call, from 0 for the account
   * @param isAllowed whether the target offers the method of a request, and the run may use it
   */
  constructor(first: number, isAllowed: (request: RequestOptions) => boolean) {
    this.#next = first;
    this.#isAllowed = isAllowed;
  }

  request(api: Makers, accessToken: string): RequestOptions {
    const place = this.#next % methods.length;
    this.#next += 1;
    const request = methods[place]?.(api, accessToken);
    return request !== undefined && this.#isAllowed(request)
      ? request
      : api.accountRequest(accessToken);
  }
}
