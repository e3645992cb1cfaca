/** A random seed for a run without `--seed`: a whole number below 2^31. */
export function randomSeed(): number {
  return Math.floor(Math.random() * 2 ** 31);
}
