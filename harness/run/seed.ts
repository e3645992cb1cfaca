/**
 * The seed of one check, made of the run's seed and the check's id. It does not depend on the order
 * of checks.
 */
export function hashSeed(seed: number, id: string): number {
  // FNV-1a is small, stable across versions, and even enough for seeds.
  let hash = 0x811c9dc5 ^ seed;
  for (let i = 0; i < id.length; i += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  }
  return hash | 0;
}
