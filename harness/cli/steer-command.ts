import type { JournalEntry } from '../../spec/generated/control-types.js';
import { nearestTo } from '../base/nearest.js';
import { isRecord } from '../../spec/violation-words.js';
import { reasonOf } from '../base/thrown.js';
import { steeringRoutes } from '../emulator/steering/steering-routes.js';
import { UserError } from './failure.js';
import { membersOf } from './member-arguments.js';
import { styleFor } from './style.js';

export interface SteerArguments {
  readonly control: string;
  readonly json?: boolean;
}

/** The operations of the command: all of steering, and the clock. */
const steerableRoutes = [
  ...steeringRoutes,
  { operation: 'readClock', method: 'GET', path: '/clock' },
  { operation: 'moveClock', method: 'POST', path: '/clock' },
] as const;

/** `crm-conformance steer OPERATION [NAME=VALUE…]`: an operation of a running emulator. */
export async function steerCommand(
  operation: string,
  members: readonly string[],
  { control, json }: SteerArguments,
): Promise<number> {
  const names = steerableRoutes.map((each) => each.operation);
  const route = steerableRoutes.find((each) => each.operation === operation);
  if (route === undefined) {
    const nearest = nearestTo(operation, names);
    const meant = nearest === undefined ? '.' : `; did you mean '${nearest}'?`;
    throw new UserError(
      `steer: there is no operation '${operation}'${meant} The operations are ${names.join(', ')}`,
    );
  }
  const { method, path } = route;
  const request = membersOf('steer', members);
  const hasBody = method === 'POST' || method === 'PUT';
  const query = new URLSearchParams(
    hasBody ? [] : Object.entries(request).map(([name, value]) => [name, String(value)]),
  );
  const url = `${control.replace(/\/$/, '')}${path}${query.size > 0 ? `?${query}` : ''}`;
  const answer = await fetch(url, {
    method,
    ...(hasBody && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    }),
  }).catch((error: unknown) => {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const hint = isDistrust(cause)
      ? '; set NODE_EXTRA_CA_CERTS to the file that the emulator named at its start'
      : '';
    throw new UserError(`--control: cannot reach ${control}: ${reasonOf(cause).trim()}${hint}`);
  });
  const text = await answer.text();
  const body = parsed(text);
  if (!answer.ok) {
    const reason = isRecord(body) ? String(body['error']) : 'no JSON object with the reason';
    throw new UserError(`${operation}: answered ${answer.status}: ${reason}`);
  }
  await print(operation, body, json === true);
  return isRecord(body) && body['reached'] === false ? 1 : 0;
}

/** Whether a connection ended because nobody vouches for the certificate. */
function isDistrust(cause: unknown): boolean {
  const code: unknown = Object(cause).code;
  return typeof code === 'string' && /CERT|VERIFY/.test(code);
}

function parsed(text: string): unknown {
  try {
    const value: unknown = text === '' ? undefined : JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

async function print(operation: string, body: unknown, json: boolean): Promise<void> {
  if (body === undefined) return;
  const entries = isRecord(body) ? body['requests'] : body;
  const isTable = operation === 'readRequests' || operation === 'waitForRequests';
  if (!json && isTable && Array.isArray(entries)) {
    const { watchHead, watchLine } = await import('./emulator-watch.js');
    const style = styleFor(process.stdout);
    const lines = entries.map((entry: JournalEntry) => watchLine(entry, style));
    process.stdout.write(`${[watchHead(style), ...lines].join('\n')}\n`);
    return;
  }
  process.stdout.write(`${JSON.stringify(body, null, 2)}\n`);
}
