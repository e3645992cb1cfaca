import type { ServerResponse } from 'node:http';
import type { IncidentKind } from '../../spec/generated/control-types.js';
import type { Choices } from './choices.js';
import type { WireReply } from './reply.js';
import { spoil } from './steering/spoil.js';

/** An answer that is ready to be written, and how. */
export interface Answered {
  readonly wired: WireReply;
  /** The incident that spoils the answer. */
  readonly incident: IncidentKind | undefined;
  readonly dateHeader: Choices['dateHeader'];
}

/** Writes an answer to the connection of its request. */
export function writeAnswer({ wired, incident, dateHeader }: Answered, raw: ServerResponse): void {
  if (incident !== undefined && spoil(incident, raw, wired)) return;
  if (wired.raw !== undefined) {
    raw.socket?.end(wired.raw);
    return;
  }
  if (dateHeader !== 'wall') raw.sendDate = false;
  for (const [name, value] of Object.entries(wired.headers)) raw.setHeader(name, value);
  if (wired.payload === undefined) {
    if (wired.status !== 204 && wired.status !== 304) raw.setHeader('content-length', 0);
    raw.writeHead(wired.status).end();
    return;
  }
  if (!wired.chunked) {
    if (!raw.hasHeader('content-length')) raw.setHeader('content-length', wired.payload.length);
    raw.writeHead(wired.status).end(wired.payload);
    return;
  }
  const half = Math.ceil(wired.payload.length / 2);
  raw.writeHead(wired.status);
  raw.write(wired.payload.subarray(0, half));
  raw.end(wired.payload.subarray(half));
}
