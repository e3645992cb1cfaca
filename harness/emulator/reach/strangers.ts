import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createSecureContext, type SecureContext } from 'node:tls';
import { callbackify } from 'node:util';
import type { Authority } from './certificates.js';

const mostBytes = 64 * 1024;

/** A request for a host that is not the service's. */
export interface StrangeRequest {
  readonly method: string;
  /** The whole address, or host and port where no more was asked than a tunnel. */
  readonly target: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Servers that stand in for every other host, by TLS and without. */
export interface Strangers {
  readonly secure: Server;
  readonly plain: Server;
}

/**
 * Stands in for hosts that are not the service's, so that it is seen what would have gone there. Nothing
 * leaves the machine: each request is read and answered 502.
 *
 * @param refuse answers a request
 */
export function createStrangers(
  { certify }: Authority,
  refuse: (scheme: 'http' | 'https') => RequestListener,
): Strangers {
  const contexts = new Map<string, Promise<SecureContext>>();
  const contextFor = (name: string): Promise<SecureContext> => {
    const made =
      contexts.get(name) ?? certify([name]).then((certificate) => createSecureContext(certificate));
    contexts.set(name, made);
    return made;
  };
  const secure = createTlsServer({ SNICallback: callbackify(contextFor) }, refuse('https'));
  return { secure, plain: createServer(refuse('http')) };
}

/** The beginning of the body of a request; what came of it where the client broke off. */
export async function beginningOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of request) {
      const chunk = Buffer.from(part as Uint8Array); // a request without an encoding gives bytes
      if (size < mostBytes) parts.push(chunk);
      size += chunk.length;
    }
  } catch {
    // What came before is enough.
  }
  return Buffer.concat(parts).toString('utf8', 0, mostBytes);
}
