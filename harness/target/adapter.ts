import type { Adapter } from '../generated/adapter-types.js';

export type { Adapter } from '../generated/adapter-types.js';

/** The target that an adapter controls, as its operations get it. */
export interface AdapterTarget {
  /** The address that is judged, without a closing slash; each instance that a run starts has its own. */
  readonly baseUrl: string;
  /** The address of the authorization page; `baseUrl` where the manifest names no other. */
  readonly authUrl: string;
  /** The environment of the run, for what must not stand in a file. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The default export of an adapter module that has to be set up first; called once a worker. */
export type AdapterFactory = (target: AdapterTarget) => Adapter | Promise<Adapter>;

/** An adapter module that cannot be used; the message names it and says what is wrong. */
export class AdapterError extends Error {
  override readonly name = 'AdapterError';
}
