const unitMs = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** The durations that the user has given, by their length: messages repeat them as they were typed. */
const typed = new Map<number, string>();

/** Milliseconds of a duration in a manifest or on the command line, such as `90s` or `25h`. */
export function durationMs(text: string): number {
  const unit = Object.entries(unitMs).find(([name]) => text.endsWith(name));
  const ms = Number(text.slice(0, -1)) * (unit?.[1] ?? Number.NaN);
  if (!Number.isNaN(ms)) typed.set(ms, text);
  return ms;
}

/** A duration as the user has typed it; in seconds if nobody has. */
export function asTyped(ms: number): string {
  return typed.get(ms) ?? `${ms / 1_000} s`;
}
