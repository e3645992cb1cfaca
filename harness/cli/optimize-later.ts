import { setFlagsFromString } from 'node:v8';

/**
 * Bytes of bytecode that a function runs before V8 optimizes it; six times the usual. A short run
 * spends more time on that, in threads beside its own, than optimized code saves it: a fifth of it.
 */
const budget = 400_000;

/** From this version on, that of Node 22, V8 counts otherwise, and complains of the option. */
const countsOtherwise = 12;

/**
 * For programs that end soon, or have little to do. To be called before their threads start.
 *
 * @param v8 the version of V8
 */
export function optimizeLater(v8: string = process.versions.v8): void {
  if (Number.parseInt(v8, 10) < countsOtherwise) {
    setFlagsFromString(`--interrupt-budget=${budget}`);
  }
}
