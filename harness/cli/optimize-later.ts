import { setFlagsFromString } from 'node:v8';

/**
 * Bytes of bytecode that a function executes before V8 optimizes it; six times the default. In a short
 * run, optimizing costs more time in background threads than the optimized code saves. On Node 20 and two
 * busy cores this saves 13 % of the CPU time (middle half of ten pairs: 10 to 17 %) and 16 % of the wall
 * time of a run of two areas. `npm run bench -- --paths` measures it again; remove it below a tenth.
 */
const budget = 400_000;

/** From this version of V8 on (Node 22) the option has another meaning, and V8 prints a warning. */
const countsOtherwise = 12;

/**
 * Delays optimization, for short programs. Call it before the threads of the program start.
 *
 * @param v8 the version of V8
 * @param setFlags sets an option of V8
 */
export function optimizeLater(
  v8: string = process.versions.v8,
  setFlags: (flags: string) => void = setFlagsFromString,
): void {
  if (Number.parseInt(v8, 10) < countsOtherwise) {
    setFlags(`--interrupt-budget=${budget}`);
  }
}
