import type { AdapterTarget } from './adapter-target.js';
import type { Adapter } from './generated/adapter-types.js';

export type { Adapter } from './generated/adapter-types.js';

/** The default export of an adapter module that needs set-up. Each worker calls it once. */
export type AdapterFactory = (target: AdapterTarget) => Adapter | Promise<Adapter>;

/** An adapter module that cannot be used. The message names the module and the fault. */
export class AdapterError extends Error {
  override readonly name = 'AdapterError';
}
