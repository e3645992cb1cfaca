/** The target that an adapter controls, as the run passes it to the operations. */
export interface AdapterTarget {
  /** The address under test, without a closing slash. Each instance that a run starts has its own. */
  readonly baseUrl: string;
  /** The address of the authorization page; `baseUrl` where the manifest names no other. */
  readonly authUrl: string;
  /** The environment of the run, for secrets that must not be in a file. */
  readonly env: Readonly<Record<string, string | undefined>>;
}
