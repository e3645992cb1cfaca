import { Agent, request } from 'node:http';
import type { Call, Reply } from './model.js';

const timeoutMs = 5_000;

/** Sends requests over connections of its own. */
export interface Wire {
  /** @param address host and port to connect to, whatever host the request names */
  send(call: Call, address: string): Promise<Reply>;
  /** Breaks all connections. */
  close(): void;
}

/** Makes a wire. Its requests reject when no complete answer came within 5 s. */
export function openWire(): Wire {
  const agent = new Agent({ keepAlive: true });
  return {
    send: (call, address) =>
      new Promise((resolve, reject) => {
        const { hostname, port } = new URL(`http://${address}`);
        const sent = request(
          {
            agent,
            hostname,
            port,
            method: call.method,
            path: call.path,
            timeout: timeoutMs,
            headers: {
              ...call.headers,
              host: call.host,
              ...(call.body !== undefined && { 'content-length': Buffer.byteLength(call.body) }),
            },
          },
          (answer) => {
            const chunks: Buffer[] = [];
            answer.on('data', (chunk: Buffer) => chunks.push(chunk));
            answer.on('error', reject);
            answer.on('end', () => {
              const text = Buffer.concat(chunks).toString('utf8');
              const type = answer.headers['content-type'] ?? '';
              const length = answer.headers['content-length'];
              resolve({ status: answer.statusCode ?? 0, type, length, text });
            });
          },
        );
        sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
        sent.on('error', reject);
        sent.end(call.body);
      }),
    close: () => agent.destroy(),
  };
}
