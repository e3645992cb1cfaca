import type { Means } from './capability-facts.js';
import type { EmbeddedManifest } from '../manifest/manifest-kinds.js';

/** The capabilities of every embedded emulator besides its control operations. */
export const embeddedMeans: Omit<Means, 'offered'> = {
  accessToken: false,
  control: true,
  listening: true,
  secondAddress: true,
  allowsBlock: true,
};

/** Linux and Windows offer all of 127.0.0.0/8. On other systems the address is found missing. */
export const embeddedSecondAddress = '127.0.0.2';

/** The name in reports: the mutant and the variants of the emulator. */
export function embeddedName({ name, mutant, condition, variants = [] }: EmbeddedManifest): string {
  const limited = condition === undefined ? '' : ` under the condition ${condition}`;
  const parts = [...(mutant === undefined ? [] : [`mutant ${mutant}${limited}`]), ...variants];
  return name ?? ['reference emulator', ...parts].join(', ');
}
