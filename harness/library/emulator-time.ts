/** Milliseconds, or a time in other units that are added up. */
export type Duration =
  | number
  | {
      readonly days?: number;
      readonly hours?: number;
      readonly minutes?: number;
      readonly seconds?: number;
    };

const units = { days: 86_400_000, hours: 3_600_000, minutes: 60_000, seconds: 1_000 } as const;

/** Whole milliseconds. @throws {RangeError} for an unknown unit or a value that is no number */
export function millisecondsOf(duration: Duration): number {
  if (typeof duration === 'number') return duration;
  const known = new Map<string, number>(Object.entries(units));
  let sum = 0;
  for (const [unit, amount] of Object.entries(duration ?? {})) {
    const length = known.get(unit);
    if (length === undefined || typeof amount !== 'number') {
      const found = `${unit}: ${JSON.stringify(amount)}`;
      throw new RangeError(
        `advance: found ${found}, allowed numbers of ${[...known.keys()].join(', ')}`,
      );
    }
    sum += amount * length;
  }
  return Math.round(sum);
}
