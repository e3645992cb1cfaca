import { nearestTo } from '../base/nearest.js';
import { reasonOf } from '../base/thrown.js';
import type { MutantId } from '../check/generated/mutant-ids.js';
import type { VariantId } from '../check/generated/variant-ids.js';
import type { Choices } from '../emulator/choices.js';
import type { EmulatorOptions as CoreOptions } from '../emulator/emulator.js';
import { loadMutant } from '../emulator/mutant.js';
import { machineNow } from '../emulator/real-time.js';
import { checkedChoices, knownMutant, knownVariant } from '../emulator/steering/in-force.js';
import { loadVariant } from '../emulator/variant.js';
import { resolvingHosts } from '../emulator/reach/resolving-hosts.js';
import { OptionError } from './option-error.js';

/** How an emulator starts; everything has a default. */
export interface EmulatorOptions {
  /** The one fault to apply; `crm-conformance emulator --list faults` shows all. */
  readonly mutant?: MutantId;
  /** Variants to apply; a later one overrides an earlier one. */
  readonly variants?: readonly VariantId[];
  /** Single choices; they override the variants. */
  readonly choices?: Partial<Choices>;
  /**
   * The moment at which its clock starts, or the clock that it runs with in milliseconds since the
   * Unix epoch; the machine's clock when absent.
   */
  readonly clock?: Date | (() => number);
  /** Whether the limiter counts requests; true when absent. */
  readonly limiter?: boolean;
  /** Whether to offer the HTTP control protocol; true when absent. */
  readonly control?: boolean;
  /** Whether to speak TLS, with a certificate made for the run (see `trust`); false when absent. */
  readonly https?: boolean;
  /**
   * Hosts that a client has built in, such as `crm.example`, which stands also for the hosts below it. A
   * proxy leads them to the emulator (see `trust`).
   */
  readonly serviceHosts?: readonly string[];
  /** The port of that proxy; any free one when absent or 0. */
  readonly proxyPort?: number;
  /** The address to listen on; 127.0.0.1 when absent. */
  readonly host?: string;
  /** The port to listen on; any free one when absent or 0. */
  readonly port?: number;
}

const names = [
  'mutant',
  'variants',
  'choices',
  'clock',
  'limiter',
  'control',
  'https',
  'serviceHosts',
  'proxyPort',
  'host',
  'port',
];

/**
 * The options of the emulator itself. Options may come from JavaScript.
 *
 * @throws {OptionError}
 */
export async function settleOptions(options: EmulatorOptions): Promise<CoreOptions> {
  for (const name of Object.keys(options)) {
    if (names.includes(name)) continue;
    const nearest = nearestTo(name, names);
    const hint = nearest === undefined ? '' : `; did you mean ${nearest}?`;
    throw new OptionError(
      `startEmulator: unknown option ${name}; allowed are ${names.join(', ')}${hint}`,
    );
  }
  const { mutant, variants = [], choices = {}, clock, ...rest } = options;
  try {
    const mutantNames = [mutant ?? []].flat().map((id) => knownMutant('mutant', id));
    const variantNames = variants.map((id) => knownVariant('variants', id));
    const [fault] = await Promise.all(mutantNames.map(loadMutant));
    return {
      ...rest,
      ...(fault && { mutant: fault }),
      variants: await Promise.all(variantNames.map(loadVariant)),
      choices: checkedChoices(choices),
      defaults: resolvingHosts,
      names: { mutants: mutantNames, variants: variantNames },
      wall: wallOf(clock),
    };
  } catch (error) {
    throw new OptionError(`startEmulator: ${reasonOf(error)}`);
  }
}

function wallOf(clock: EmulatorOptions['clock']): (() => number) | undefined {
  if (clock === undefined || typeof clock === 'function') return clock;
  const start = clock instanceof Date || isDate(clock) ? clock.getTime() : Number.NaN;
  if (Number.isNaN(start)) {
    throw new RangeError('clock: found no valid Date, allowed a Date or a function');
  }
  const ahead = start - machineNow();
  return () => machineNow() + ahead;
}

/** A Date of another realm, as test runners make them, is no instance of this realm's Date. */
function isDate(value: unknown): value is Date {
  return Object.prototype.toString.call(value) === '[object Date]';
}
