import type { ServerResponse } from 'node:http';
import type { IncidentKind } from '../../../spec/generated/control-types.js';
import type { WireReply } from '../reply.js';

/** Spoils an answer as an incident wants; false where the answer is to be written as it is. */
export function spoil(kind: IncidentKind, raw: ServerResponse, wired: WireReply): boolean {
  if (kind === 'answer-lost') {
    raw.socket?.destroy();
    return true;
  }
  if (kind !== 'answer-cut') return false;
  const payload = wired.payload ?? Buffer.alloc(0);
  for (const [name, value] of Object.entries(wired.headers)) raw.setHeader(name, value);
  // One byte more than there is: an empty body is cut short, too.
  raw.setHeader('content-length', payload.length + 1);
  raw.writeHead(wired.status);
  raw.write(payload.subarray(0, Math.ceil(payload.length / 2)), () => raw.socket?.destroy());
  if (payload.length === 0) raw.flushHeaders();
  return true;
}
