import { setImmediate as soon } from 'node:timers/promises';
import { ListenerServer } from './listener-server.js';
import { hasPlainBody, plainHeaders } from './near.js';

/** A call of a server in this process to a listener. */
export interface NearCall {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Makes a call to a listener of this thread without a connection. The listener gets what a connection that
 * is closed after the call would bring.
 *
 * @returns resolves to the status; `undefined` where the call needs a connection
 */
export function callNearby(call: NearCall): Promise<number> | undefined {
  const { origin, host, pathname, search } = new URL(call.url);
  const listener = ListenerServer.at(origin);
  if (listener === undefined || !origin.startsWith('http:')) return undefined;
  const body = call.body === undefined ? undefined : Buffer.from(call.body);
  const given = Object.entries(call.headers ?? {});
  const headers = plainHeaders(given, { host, connection: 'close' });
  if (headers === undefined || !hasPlainBody(call.method, body)) return undefined;
  if (body !== undefined) headers['content-length'] = String(body.length);
  const headerSize = Object.entries(headers).flat().join('').length;
  const whole = { method: call.method, target: pathname + search, headers, headerSize };
  const take = async () => {
    await soon();
    return listener.take({ ...whole, body: body ?? Buffer.alloc(0) });
  };
  return take();
}
