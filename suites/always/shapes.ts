import type { Exchange } from '../../harness/check/http.js';
import type { KnownTraffic } from '../../harness/check/invariant.js';
import type { ClauseId } from '../../spec/generated/clause-ids.js';
import type { SchemaName } from '../../spec/validators.js';
import { isOrigin } from '../shared/chat-channel.js';

interface Wanted {
  readonly shape: string;
  readonly schema: SchemaName;
  readonly clause: ClauseId;
}

/**
 * The statuses for which 7.2 states one body for every API method. A 400 is left out, because a server may
 * refuse a request that it cannot parse before the service sees it, and a 403, whose body after a block is
 * not shown.
 */
const wanted: Readonly<Record<number, Wanted>> = {
  401: { shape: 'Shape A', schema: 'shape-a', clause: 'STATUS-401-5' },
  402: { shape: 'Shape A', schema: 'shape-a', clause: 'STATUS-402-3' },
  404: { shape: 'Shape A or Shape C', schema: 'shape-a', clause: 'STATUS-404-2' },
  405: { shape: 'Shape A', schema: 'shape-a', clause: 'STATUS-405-2' },
  422: { shape: 'Shape A', schema: 'shape-a', clause: 'STATUS-422-2' },
  // Another invariant judges retry_after.
  429: { shape: 'the members of Shape A', schema: 'shape-a', clause: 'STATUS-429-2' },
  500: { shape: 'Shape D', schema: 'shape-d', clause: 'STATUS-500-2' },
};

/** What is wrong with the body of an error; undefined where no shape is stated for the answer. */
export function shapeFault(
  { status, json, body }: Exchange,
  known: KnownTraffic,
): { shape: string; clause: ClauseId; fault: string | undefined } | undefined {
  const found = wanted[status];
  if (found === undefined) return undefined;
  const { shape, clause } = found;
  if (json === undefined) {
    const fault = body.length === 0 ? 'no body' : 'a body that is not JSON';
    return { shape, clause, fault };
  }
  const schema = status === 404 && isOrigin(json) ? 'shape-c' : found.schema;
  return { shape, clause, fault: known.violation(schema, json) };
}
