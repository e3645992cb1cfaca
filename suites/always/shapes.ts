import { notJson } from '../shared/bodies.js';
import type { Exchange } from '../../harness/check/http.js';
import type { KnownTraffic } from '../../harness/check/invariant.js';
import type { ClauseId } from '../../spec/generated/clause-ids.js';
import { isOrigin } from '../shared/chat-channel.js';
import { isRecord } from '../../spec/violation-words.js';
import {
  clauseAt,
  type MemberClauses,
  shapeAMembers,
  shapeCMembers,
  shapeDMembers,
} from './member-clauses.js';

interface Wanted {
  readonly shape: string;
  readonly schema: Shape;
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

type Shape = 'shape-a' | 'shape-c' | 'shape-d';

const membersOf = {
  'shape-a': shapeAMembers,
  'shape-c': shapeCMembers,
  'shape-d': shapeDMembers,
} as const satisfies Readonly<Record<Shape, MemberClauses>>;

/** What an answer says of the clauses of its body. */
export interface JudgedShape {
  readonly shape: string;
  /** The broken clause where there is a fault: that of a member, or else that of the status. */
  readonly clause: ClauseId;
  /** What is wrong; undefined for a body that has its shape. */
  readonly fault: string | undefined;
  /** The clauses that a body without a fault has kept. */
  readonly kept: readonly ClauseId[];
}

/** Judges the body of an error; undefined where no shape is stated for the answer. */
export function judgedShape(
  { status, json, body }: Exchange,
  known: KnownTraffic,
): JudgedShape | undefined {
  const found = wanted[status];
  if (found === undefined) return undefined;
  const { shape, clause } = found;
  if (json === undefined) {
    const fault = body.length === 0 ? 'no body' : notJson(body);
    return { shape, clause, fault, kept: [] };
  }
  const name = status === 404 && isOrigin(json) ? 'shape-c' : found.schema;
  const members = membersOf[name];
  const fault = known.violation(name, name === 'shape-d' ? withStatedTypes(json) : json);
  if (fault === undefined) {
    const own = status === 429 ? (['SHAPE-E-1'] as const) : [];
    return { shape, clause, fault, kept: [clause, ...Object.values(members), ...own] };
  }
  // Shape E, of a 429 alone, has clauses of its own.
  const broken = status === 429 ? 'SHAPE-E-1' : (clauseAt(fault.path, members) ?? clause);
  return { shape, clause: broken, fault: fault.message, kept: [] };
}

/** Section 7.1 gives `trace_id` of Shape D a type, and no other member: of those, any value will do. */
function withStatedTypes(body: unknown): unknown {
  if (!isRecord(body)) return body;
  const sound = Object.entries(soundFailure).filter(([name]) => Object.hasOwn(body, name));
  return { ...body, ...Object.fromEntries(sound) };
}

const soundFailure = { title: 'Internal Server Error', status: 500, detail: 'what went wrong' };
