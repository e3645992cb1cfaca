import type { SteeringOperationName } from '../../../spec/generated/control-types.js';
import type { SteeringSchema } from '../control-schemas.js';

/** How an operation of steering is reached by HTTP. */
export interface SteeringRoute {
  readonly operation: SteeringOperationName;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly status: 200 | 201 | 204;
  /** The schema of the body, or of the query for GET and DELETE. */
  readonly schema?: SteeringSchema;
}

/** Paths of the tag `steering` in `spec/control.openapi.yaml`. */
export const steeringRoutes: readonly SteeringRoute[] = [
  {
    operation: 'connect',
    method: 'POST',
    path: '/connections',
    status: 201,
    schema: 'NewConnection',
  },
  {
    operation: 'readRequests',
    method: 'GET',
    path: '/requests',
    status: 200,
    schema: 'RequestFilter',
  },
  {
    operation: 'waitForRequests',
    method: 'GET',
    path: '/requests/wait',
    status: 200,
    schema: 'WaitFilter',
  },
  { operation: 'clearRequests', method: 'DELETE', path: '/requests', status: 204 },
  {
    operation: 'orderIncident',
    method: 'POST',
    path: '/incidents',
    status: 201,
    schema: 'NewIncident',
  },
  { operation: 'listIncidents', method: 'GET', path: '/incidents', status: 200 },
  {
    operation: 'undoIncidents',
    method: 'DELETE',
    path: '/incidents',
    status: 204,
    schema: 'IncidentId',
  },
  { operation: 'reset', method: 'POST', path: '/reset', status: 204, schema: 'Reset' },
  { operation: 'setLimiter', method: 'PUT', path: '/limiter', status: 204, schema: 'LimiterState' },
  { operation: 'readBehaviour', method: 'GET', path: '/behaviour', status: 200 },
  {
    operation: 'switchBehaviour',
    method: 'PUT',
    path: '/behaviour',
    status: 200,
    schema: 'NewBehaviour',
  },
];

/** Members of queries that are whole numbers. */
const numbers = ['status', 'account_id', 'after', 'count', 'timeout_ms', 'id'];

/** The query of a request as the object that its schema describes. */
export function queryOf(url: string): Record<string, string | number> {
  const { searchParams } = new URL(url, 'http://localhost');
  return Object.fromEntries(
    [...searchParams].map(([name, value]) => [
      name,
      numbers.includes(name) && /^\d{1,15}$/.test(value) ? Number(value) : value,
    ]),
  );
}
