const unitMs = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** Milliseconds of a duration in a manifest, such as `90s` or `25h`. */
export function durationMs(text: string): number {
  const unit = Object.entries(unitMs).find(([name]) => text.endsWith(name));
  return Number(text.slice(0, -1)) * (unit?.[1] ?? Number.NaN);
}
