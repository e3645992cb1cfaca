/** Longest time for one check, wall-clock milliseconds; what the manifest lets it wait comes on top. */
export const checkTimeoutMs = 60_000;
