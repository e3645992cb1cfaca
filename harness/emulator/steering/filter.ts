import type { Purpose, RequestFilter } from '../../../spec/generated/control-types.js';

/** The facts by which a filter chooses. */
export interface Filterable {
  readonly kind: 'request' | 'call';
  readonly purpose: Purpose;
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  readonly status?: number | undefined;
  readonly number?: number;
  readonly client_id?: string | undefined;
  readonly account_id?: number | undefined;
}

/** Whether a request or a call has every member that the filter names. */
export function matches(filter: RequestFilter, found: Filterable): boolean {
  const { kind, purpose, method, path, status, client_id, account_id, after } = filter;
  return (
    (kind === undefined || kind === found.kind) &&
    (purpose === undefined || purpose === found.purpose) &&
    (method === undefined || method.toUpperCase() === found.method) &&
    (path === undefined || isPath(path, found.path)) &&
    (status === undefined || status === found.status) &&
    (client_id === undefined || client_id === found.client_id) &&
    (account_id === undefined || account_id === found.account_id) &&
    (after === undefined || after < (found.number ?? 0))
  );
}

/** Whether a path is the wanted one; a `*` at the end of the wanted one stands for any rest. */
function isPath(wanted: string, path: string): boolean {
  return wanted.endsWith('*') ? path.startsWith(wanted.slice(0, -1)) : path === wanted;
}
