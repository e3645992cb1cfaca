const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
] as const;

/**
 * A length of time, given in milliseconds, for messages: `25 h`, `90 min`, `23 h 59 min 30 s`.
 * One unit serves where it gives a whole number below 120; otherwise each unit that is not 0 does.
 */
export function durationInWords(ms: number): string {
  const unit = units.find(([, length]) => ms % length === 0 && ms / length < 120);
  if (unit !== undefined && ms > 0) return `${ms / unit[1]} ${unit[0]}`;
  if (ms < 60_000) return `${ms / 1_000} s`;
  const parts: string[] = [];
  let rest = Math.round(ms / 1_000) * 1_000;
  for (const [name, length] of [...units, ['s', 1_000] as const]) {
    const whole = Math.floor(rest / length);
    if (whole > 0) parts.push(`${whole} ${name}`);
    rest -= whole * length;
  }
  return parts.join(' ');
}
