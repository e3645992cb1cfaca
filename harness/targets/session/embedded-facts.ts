import { variantsUnder } from '../../emulator/conditions/conditions.js';
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

/** The variants of the emulator: those of the manifest, and those that its condition needs. */
export function embeddedVariants({
  condition,
  variants = [],
}: Pick<EmbeddedManifest, 'condition' | 'variants'>): readonly string[] {
  return [...new Set([...variantsUnder(condition), ...variants])];
}

/** The name in reports: the mutant and the variants of the emulator. */
export function embeddedName(manifest: EmbeddedManifest): string {
  const { name, mutant, condition } = manifest;
  const limited = condition === undefined ? '' : ` under the condition ${condition}`;
  const parts = [
    ...(mutant === undefined ? [] : [`mutant ${mutant}${limited}`]),
    ...embeddedVariants(manifest),
  ];
  return name ?? ['reference emulator', ...parts].join(', ');
}
