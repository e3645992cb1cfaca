import {
  Agent as PlainAgent,
  type ClientRequest,
  type IncomingMessage,
  request as plainRequest,
  type ServerResponse,
} from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import type { Socket } from 'node:net';
import { reasonOf } from '../../base/thrown.js';
import { isCoded, withoutCoding } from '../../http/content-coding.js';
import type { HeaderList } from '../../check/evidence.js';
import type { TrafficExchange } from '../traffic-exchange.js';
import type { Destination } from './named-hosts.js';

/** Most bytes of a body that are kept for the judge; all bytes are passed on. */
const mostKept = 1024 * 1024;

/** Passes requests on to the service, and their answers back, without a change. */
export class PassingOn {
  /** The connections of each client to the service: as many, and as long, as those to the proxy. */
  readonly #agents = new Map<Socket, PlainAgent | SecureAgent>();

  /**
   * @param ca certificate authorities besides those of Node, PEM
   * @param take receives each exchange when its answer has passed
   */
  constructor(
    private readonly ca: string | undefined,
    private readonly take: (exchange: TrafficExchange) => void,
  ) {}

  /** Passes one request on. The bodies of both directions are streams. */
  pass(incoming: IncomingMessage, answer: ServerResponse, path: string, to: Destination): void {
    const sentAt = Date.now();
    const start = performance.now();
    const sent = new Kept();
    const isSecure = to.protocol === 'https:';
    const about = () => ({
      method: incoming.method ?? 'GET',
      url: `${to.protocol}//${to.host}${to.prefix}${path}`,
      headers: pairsOf(incoming.rawHeaders),
      ...(sent.bytes > 0 && { body: sent.whole }),
      sentAt,
      durationMs: performance.now() - start,
      address: incoming.socket.remoteAddress ?? '',
    });
    let outgoing: ClientRequest;
    try {
      outgoing = (isSecure ? secureRequest : plainRequest)({
        agent: this.#agentOf(incoming.socket, isSecure),
        hostname: to.hostname,
        port: to.port === '' ? (isSecure ? 443 : 80) : to.port,
        method: incoming.method ?? 'GET',
        path: to.prefix + path,
        headers: flat(forwarded(pairsOf(incoming.rawHeaders), to.host)),
        setHost: false,
      });
    } catch (error) {
      // Node reads characters in a path or a header that it does not write.
      incoming.resume();
      refuse(answer, `the request cannot be passed on: ${reasonOf(error)}`);
      return;
    }
    let isOver = false;
    let hasAnswer = false;
    const failed = (why: string) => {
      if (isOver) return;
      isOver = true;
      outgoing.destroy();
      this.take(about());
      // The service may end a kept connection at any moment, and its client would see that, too.
      if (answer.headersSent || (outgoing.reusedSocket && !hasAnswer)) incoming.socket.destroy();
      else refuse(answer, `the service gave no complete answer: ${why}`);
    };
    outgoing.on('error', (error) => failed(reasonOf(error)));
    outgoing.on('response', (response) => {
      hasAnswer = true;
      const received = new Kept();
      response.on('error', (error) => failed(reasonOf(error)));
      answer.sendDate = false;
      try {
        answer.writeHead(
          response.statusCode ?? 502,
          response.statusMessage ?? '',
          flat(pairsOf(response.rawHeaders)),
        );
      } catch (error) {
        // Node reads statuses and characters that it does not write.
        failed(reasonOf(error));
        return;
      }
      response.on('data', (chunk: Buffer) => received.add(chunk));
      response.pipe(answer);
      response.on('end', () => {
        if (isOver) return;
        isOver = true;
        const exchange = about();
        const { statusCode: status = 0, rawHeaders } = response;
        void this.#judged(exchange, status, pairsOf(rawHeaders), received);
      });
    });
    // A client that goes away ends the request; what it would have got is not known.
    answer.on('close', () => {
      if (!answer.writableFinished) failed('the client went away');
    });
    incoming.on('data', (chunk: Buffer) => sent.add(chunk));
    incoming.pipe(outgoing);
  }

  close(): void {
    for (const agent of this.#agents.values()) agent.destroy();
  }

  #agentOf(client: Socket, isSecure: boolean): PlainAgent | SecureAgent {
    const known = this.#agents.get(client);
    if (known !== undefined) return known;
    const options = { keepAlive: true, maxSockets: 1 };
    const agent = isSecure
      ? new SecureAgent({ ...options, ...(this.ca !== undefined && { ca: this.ca }) })
      : new PlainAgent(options);
    this.#agents.set(client, agent);
    client.once('close', () => {
      this.#agents.delete(client);
      agent.destroy();
    });
    return agent;
  }

  /** Gives an exchange to the judge, after the answer was passed on. */
  async #judged(
    exchange: Omit<TrafficExchange, 'response'>,
    status: number,
    headers: HeaderList,
    received: Kept,
  ): Promise<void> {
    const plain = await decoded(received, headers);
    const body = plain ?? Buffer.alloc(0);
    const isCut = plain === undefined || received.isCut;
    setImmediate(() =>
      this.take({
        ...exchange,
        response: { status, headers, body },
        ...(isCut && { isCut: true }),
      }),
    );
  }
}

/** The body without content coding; undefined where it does not have the coding that it names. */
async function decoded(received: Kept, headers: HeaderList): Promise<Buffer | undefined> {
  if (!isCoded(headers)) return received.whole;
  if (received.isCut) return undefined;
  try {
    return await withoutCoding(received.whole, headers, mostKept);
  } catch {
    return undefined;
  }
}

/** The first bytes of a body. */
class Kept {
  readonly #chunks: Buffer[] = [];
  bytes = 0;
  isCut = false;

  add(chunk: Buffer): void {
    this.isCut ||= this.bytes + chunk.length > mostKept;
    if (this.isCut) return;
    this.#chunks.push(chunk);
    this.bytes += chunk.length;
  }

  get whole(): Buffer {
    return Buffer.concat(this.#chunks);
  }
}

/** An answer of the proxy itself, which is not judged. */
export function refuse(answer: ServerResponse, why: string): void {
  answer.writeHead(502, 'Bad Gateway', { 'content-type': 'text/plain; charset=utf-8' });
  answer.end(`crm-conformance proxy: ${why}\n`);
}

/** Headers that concern one connection alone (RFC 9110, 7.6.1), but the framing of the body. */
const ofConnection = /^(?:connection|keep-alive|proxy-connection|proxy-authorization|upgrade|te)$/i;

/** The headers as they came, for the host of the service. */
function forwarded(headers: HeaderList, host: string): HeaderList {
  return headers
    .filter(([name]) => !ofConnection.test(name))
    .map(([name, value]) => (name.toLowerCase() === 'host' ? [name, host] : [name, value]));
}

function pairsOf(raw: readonly string[]): HeaderList {
  const pairs: [string, string][] = [];
  for (let i = 0; i + 1 < raw.length; i += 2) pairs.push([raw[i] ?? '', raw[i + 1] ?? '']);
  return pairs;
}

function flat(headers: HeaderList): string[] {
  return headers.flat();
}
