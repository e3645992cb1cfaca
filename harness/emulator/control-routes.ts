import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Control } from '../check/control.js';
import { ControlRefusal } from './control-refusal.js';
import { checkAgainst, type ControlSchema } from './control-schemas.js';
import type { Discovery } from '../../spec/generated/control-types.js';
import { reasonOf } from '../base/thrown.js';
import { type Steering, steeringNames } from './steering/steering.js';
import { queryOf, type SteeringRoute, steeringRoutes } from './steering/steering-routes.js';

type Operation = keyof Required<Control>;

interface ControlRoute {
  readonly operation: Operation;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly status: 200 | 201 | 204;
  readonly schema?: ControlSchema;
}

const routes: readonly ControlRoute[] = [
  route('createAccount', 'POST', '/accounts', 201, 'NewAccount'),
  route('createIntegration', 'POST', '/integrations', 201, 'NewIntegration'),
  route('grant', 'POST', '/grants', 201, 'NewGrant'),
  route('installWidget', 'POST', '/widget-installations', 201, 'NewGrant'),
  route('listInstallations', 'GET', '/installations', 200),
  route('createChatChannel', 'POST', '/chat-channels', 201, 'NewChatChannel'),
  route('deactivate', 'POST', '/deactivations', 204, 'Deactivation'),
  route('regenerateSecret', 'POST', '/secrets', 201, 'SecretRegeneration'),
  route('setBilling', 'PUT', '/billing', 204, 'Billing'),
  route('failNext', 'POST', '/faults', 204, 'Fault'),
  route('forgetRateLimit', 'DELETE', '/rate-limit', 204),
  route('readClock', 'GET', '/clock', 200),
  route('moveClock', 'POST', '/clock', 200, 'ClockMove'),
];

const ofClock: readonly Operation[] = ['readClock', 'moveClock'];

/**
 * Offers the control operations at /_control; the operations of the clock are optional. The limiter
 * and the latency do not apply to them.
 */
export function addControlRoutes(
  app: FastifyInstance,
  control: Required<Control>,
  steering: Steering,
  { clock }: { readonly clock: boolean },
): void {
  const offered = routes.filter(({ operation }) => clock || !ofClock.includes(operation));
  app.register(
    async (scope) => {
      scope.setNotFoundHandler((request, reply) =>
        refuse(reply, 404, `path: found ${request.method} ${request.url}, allowed those of GET /`),
      );
      scope.setErrorHandler((error, _request, reply) => {
        if (error instanceof ControlRefusal) return refuse(reply, error.status, error.message);
        const isClients = error instanceof Error && 'statusCode' in error;
        const message = reasonOf(error);
        return refuse(reply, isClients ? 400 : 500, message);
      });
      scope.get('/', () => discovery(offered));
      for (const { operation, method, path, status, schema } of offered) {
        scope.route({
          method,
          url: path,
          handler: async (request, reply) => {
            const input =
              schema === undefined ? readQuery(operation, request.url) : readBody(request.body);
            if (schema !== undefined) checkAgainst(schema, input);
            const result = await call(control, operation, input);
            reply.code(status);
            return status === 204 ? null : reply.send(result);
          },
        });
      }
      for (const each of steeringRoutes) addSteering(scope, steering, each);
    },
    { prefix: '/_control' },
  );
}

function addSteering(scope: FastifyInstance, steering: Steering, route: SteeringRoute): void {
  const { operation, method, path, status, schema } = route;
  scope.route({
    method,
    url: path,
    handler: async (request, reply) => {
      const hasBody = method === 'POST' || method === 'PUT';
      const input = hasBody ? readBody(request.body) : queryOf(request.url);
      if (schema !== undefined) checkAgainst(schema, input);
      // The input passed the operation's own schema, which the types cannot see.
      const run = steering[operation] as (input: unknown) => Promise<unknown>;
      const result = await run(input);
      reply.code(status);
      return status === 204 ? null : reply.send(result);
    },
  });
}

function discovery(offered: readonly ControlRoute[]): Discovery {
  return {
    protocol: 'crm-conformance-control',
    version: 1,
    name: 'crm-conformance emulator',
    operations: offered.map((each) => each.operation),
    steering: [...steeringNames],
  };
}

/** The input passed the operation's own schema just before, which the types cannot see. */
function call(control: Required<Control>, operation: Operation, input: unknown): Promise<unknown> {
  const run = control[operation] as (request: unknown) => Promise<unknown>;
  return run(input);
}

function readBody(body: unknown): unknown {
  if (!Buffer.isBuffer(body)) {
    throw new ControlRefusal(400, 'body: found none, allowed a JSON object');
  }
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return value;
  } catch {
    throw new ControlRefusal(400, 'body: found text that is not JSON, allowed a JSON object');
  }
}

function readQuery(operation: Operation, url: string): unknown {
  if (operation !== 'listInstallations') return undefined;
  const text = new URL(url, 'http://localhost').searchParams.get('account_id');
  if (text !== null && /^\d{1,15}$/.test(text)) return { account_id: Number(text) };
  const found = text === null ? 'none' : JSON.stringify(text);
  throw new ControlRefusal(400, `account_id: found ${found}, allowed an integer in the query`);
}

function refuse(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.code(status).send({ error });
}

function route(
  operation: Operation,
  method: ControlRoute['method'],
  path: string,
  status: ControlRoute['status'],
  schema?: ControlSchema,
): ControlRoute {
  return { operation, method, path, status, ...(schema === undefined ? {} : { schema }) };
}
