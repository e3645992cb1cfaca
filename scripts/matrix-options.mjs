/** The arguments of `scripts/mutants.mjs`. */
import { fail, parsedArguments, wholeNumber } from './script-arguments.mjs';

const usual = { seed: '1', runs: '20', combinations: '10' };
/**
 * Reads the arguments. Ends the program with a sentence on unknown ones, on what is no number, and on those that
 * exclude each other.
 *
 * @returns the values; whether faults are drawn or named (`isSampled`); whether the kill matrix is
 *   written (`writes`)
 */
export function matrixOptions() {
  const { values } = parsedArguments({
    options: {
      seed: { type: 'string', default: usual.seed },
      runs: { type: 'string', default: usual.runs },
      combinations: { type: 'string', default: usual.combinations },
      only: { type: 'string' },
      full: { type: 'boolean', default: false },
      compare: { type: 'boolean', default: false },
      role: { type: 'string' },
      alone: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      sample: { type: 'string' },
      bound: { type: 'string' },
      fault: { type: 'string' },
      condition: { type: 'string' },
      variants: { type: 'boolean', default: false },
    },
  });
  for (const name of ['seed', 'runs', 'sample', 'bound']) {
    if (values[name] !== undefined) wholeNumber(`--${name}`, values[name]);
  }
  if (values.combinations !== '0') wholeNumber('--combinations', values.combinations);
  const isUsual = Object.entries(usual).every(([name, value]) => values[name] === value);
  const isSampled = [
    values.sample,
    values.bound,
    values.fault,
    values.condition,
    values.variants,
  ].some(Boolean);
  const writes =
    !isSampled &&
    isUsual &&
    !values.only &&
    !values.full &&
    !values.compare &&
    !values.alone &&
    !values.check;
  if (
    (values.changed || values.check) &&
    (!isUsual || values.only || values.full || values.compare || values.alone)
  ) {
    process.exit(fail('--changed and --check stand alone'));
  }
  if (values.role !== undefined && (values.role !== 'service' || !values.compare)) {
    process.exit(fail('--role: expected --role service, beside --compare'));
  }
  return { values, isSampled, writes };
}
