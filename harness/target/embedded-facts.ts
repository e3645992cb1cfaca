import type { Means } from './capabilities.js';
import type { EmbeddedManifest } from './manifest.js';

/** What every embedded emulator lets a run do, besides its control operations. */
export const embeddedMeans: Omit<Means, 'offered'> = {
  accessToken: false,
  listening: true,
  secondAddress: true,
  allowsBlock: true,
};

/** Linux and Windows have the whole of 127.0.0.0/8; elsewhere it is found missing. */
export const embeddedSecondAddress = '127.0.0.2';

/** What reports call it: the fault and the variants that it was given. */
export function embeddedName({ name, mutant, variants = [] }: EmbeddedManifest): string {
  const parts = [...(mutant === undefined ? [] : [`mutant ${mutant}`]), ...variants];
  return name ?? ['reference emulator', ...parts].join(', ');
}
