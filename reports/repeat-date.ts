/** A clock that was no further ahead when a check began is left where it is when the check is repeated, milliseconds. */
const farAhead = 3_600_000;
/** Later dates have no ISO 8601 form of four digits. */
const lastDate = Date.UTC(9999, 11, 31);

/**
 * The time of the target to which its clock is moved before a check is repeated, ISO 8601; undefined
 * where the check began at about the present time, or no clock can be moved.
 */
export function repeatDate({
  startedAt,
  beganAt,
}: {
  readonly startedAt?: string | undefined;
  readonly beganAt?: number | undefined;
}): string | undefined {
  if (startedAt === undefined || beganAt === undefined || beganAt > lastDate) return undefined;
  return beganAt - Date.parse(startedAt) > farAhead ? new Date(beganAt).toISOString() : undefined;
}
