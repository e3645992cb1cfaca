import type { Reply } from '../reply.js';
import type { Json, JsonObject } from '../model.js';

/** A reply with changed members of its body; `undefined` leaves a member out. */
export function otherMembers(
  reply: Reply,
  changes: Readonly<Record<string, Json | undefined>>,
): Reply {
  const body = reply.body as JsonObject; // the mutants call this for object bodies only
  const members: Readonly<Record<string, Json | undefined>> = { ...body, ...changes };
  const kept = Object.entries(members).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return { ...reply, body: Object.fromEntries(kept) };
}
