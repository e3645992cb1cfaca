/** A seed for one check, made of the run's seed and the check's id; independent of any order. */
export function hashSeed(seed: number, id: string): number {
  // FNV-1a: small, stable across versions, and more than even enough for seeding.
  let hash = 0x811c9dc5 ^ seed;
  for (let i = 0; i < id.length; i += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  }
  return hash | 0;
}
