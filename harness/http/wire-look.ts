import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { HeaderList } from '../check/evidence.js';
import { isReplaced, trustIn, type Way } from './shortcut.js';
import { type WireRequest, type WireResponse } from './transport.js';
import { TransportError } from './transport-error.js';
import { agentOf, withAgent } from './user-agent.js';
import { reasonOf } from '../base/thrown.js';

/** Limits on time and bytes. */
export interface LookLimits {
  /** Longest whole look, milliseconds. */
  readonly lookMs: number;
  /**
   * Silence after the head that counts as the end when a server leaves the connection open,
   * milliseconds.
   */
  readonly quietMs: number;
  /** Number of bytes after which reading stops: enough to show what is there. */
  readonly bytes: number;
}

const usualLimits: LookLimits = { lookMs: 20_000, quietMs: 300, bytes: 256 * 1024 };

interface LookOptions {
  /** Source address of the connection. */
  readonly localAddress?: string | undefined;
  readonly way?: Way & { readonly agent?: string };
  readonly signal?: AbortSignal | undefined;
  readonly limits?: Partial<LookLimits>;
}

/**
 * Sends one request over its own connection and reads to the end. `body` is every byte after the head,
 * framing included. HTTP clients hide bytes that a status forbids, such as a body after 204, so clauses
 * about the wire cannot be judged through them.
 *
 * @throws {TransportError} when no complete head came
 */
export async function lookAtWire(
  request: WireRequest,
  {
    localAddress,
    way: { shortcut, ca, agent = agentOf(undefined) } = {},
    signal,
    limits = {},
  }: LookOptions = {},
): Promise<WireResponse> {
  if (signal?.aborted) throw deadlineOf(signal);
  const url = new URL(request.url);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const secure = url.protocol === 'https:';
  const port = Number(url.port || (secure ? 443 : 80));
  const place = {
    ...(shortcut !== undefined && isReplaced(shortcut, url.host)
      ? { host: shortcut.host, port: shortcut.port }
      : { host, port }),
    ...(localAddress !== undefined && { localAddress }),
  };
  // TLS takes only a name as the server name, never an IP address.
  const named = isIP(host) === 0 && { servername: host };
  const trusting = ca !== undefined && { secureContext: trustIn(ca) };
  const socket = secure ? connectTls({ ...place, ...named, ...trusting }) : connectPlain(place);
  try {
    const bytes = await readAll(
      socket,
      written({ ...request, headers: withAgent(request.headers, agent) }, url),
      { ...usualLimits, ...limits },
      signal,
    );
    const response = parse(bytes);
    if (response === undefined) throw new TransportError('NO_HEAD', 'no complete response head');
    return response;
  } finally {
    socket.destroy();
  }
}

function written({ method, headers, body }: WireRequest, url: URL): Buffer {
  const own: [string, string][] = [
    ['host', url.host],
    ['connection', 'close'],
  ];
  if (body !== undefined) own.push(['content-length', String(body.length)]);
  const lines = [...own, ...headers].map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${method} ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join('')}\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), body ?? Buffer.alloc(0)]);
}

/** All bytes until the connection ends, or until silence after a head. */
function readAll(
  socket: Socket,
  request: Buffer,
  { lookMs, quietMs, bytes: mostBytes }: LookLimits,
  signal: AbortSignal | undefined,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let hasHead = false;
    let quiet: NodeJS.Timeout | undefined;
    const settle = (error?: Error) => {
      clearTimeout(deadline);
      clearTimeout(quiet);
      signal?.removeEventListener('abort', abort);
      // A reset after the head counts as the end of the response.
      if (error === undefined || hasHead) resolve(Buffer.concat(chunks));
      else reject(error instanceof TransportError ? error : wireFault(error));
    };
    const abort = () => settle(signal && deadlineOf(signal));
    const deadline = setTimeout(
      () => settle(new TransportError('DEADLINE', `the answer did not end within ${lookMs} ms`)),
      lookMs,
    );
    signal?.addEventListener('abort', abort, { once: true });
    socket.on('error', settle);
    socket.on('close', () => settle());
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > mostBytes) return settle();
      clearTimeout(quiet);
      // Only a line feed can complete a head. Without this test, each small chunk would parse all
      // bytes again.
      hasHead ||= chunk.includes(10) && parse(Buffer.concat(chunks)) !== undefined;
      if (hasHead) quiet = setTimeout(() => settle(), quietMs);
    });
    socket.write(request);
  });
}

function deadlineOf({ reason }: AbortSignal): TransportError {
  const message = reasonOf(reason);
  return new TransportError('DEADLINE', message);
}

/**
 * Node joins the errors of several addresses into one error without a message; its code is used
 * then.
 */
function wireFault(error: Error): TransportError {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'WIRE';
  return new TransportError(code, error.message || code);
}

/** The response in these bytes, without interim ones; undefined while its head is incomplete. */
function parse(bytes: Buffer): WireResponse | undefined {
  let start = 0;
  for (;;) {
    const end = bytes.indexOf('\r\n\r\n', start);
    if (end < 0) return undefined;
    const [first = '', ...lines] = bytes.toString('latin1', start, end).split('\r\n');
    const status = Number(/^HTTP\/1\.[01] (\d{3})(?: |$)/.exec(first)?.[1]);
    if (Number.isNaN(status)) return undefined;
    start = end + 4;
    if (status >= 200) {
      return { status, headers: lines.map(headerPair), body: bytes.subarray(start) };
    }
  }
}

function headerPair(line: string): HeaderList[number] {
  const colon = line.indexOf(':');
  return colon < 0 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1).trim()];
}
