import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Images of this very tree, for all test files of one test run. */
export interface Images {
  readonly emulator: string;
  readonly suite: string;
}

/** The names of the images of a test run, by its process id; their base goes with them. */
export function imageNames(testRun: number): Images & { readonly base: string } {
  const name = (part: string) => `crm-conformance-test-${testRun}:${part}`;
  return { base: name('base'), emulator: name('emulator'), suite: name('suite') };
}

/** A folder that is there when images of a test run were, or are being, built. */
export function imagesFolder(testRun: number): string {
  return join(tmpdir(), `crm-conformance-images-${testRun}`);
}
