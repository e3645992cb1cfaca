import type { Reply } from '../context.js';
import type { Json, JsonObject } from '../model.js';

/** A reply with other values for some members of its body; undefined leaves a member out. */
export function otherMembers(
  reply: Reply,
  changes: Readonly<Record<string, Json | undefined>>,
): Reply {
  const body = reply.body as JsonObject; // of a reply that is an object
  const members: Readonly<Record<string, Json | undefined>> = { ...body, ...changes };
  const kept = Object.entries(members).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return { ...reply, body: Object.fromEntries(kept) };
}
