import type { NewIntegration, ControlledIntegration } from '../../spec/generated/control-types.js';
import type { KnownIntegration, KnownStates } from '../check/invariant.js';

interface Registered {
  readonly clientId: string;
  readonly keys: string[];
  readonly redirect: string | undefined;
  readonly hook: string | undefined;
  /** The address of its hook has parameters of its own with the names of those that the service adds. */
  readonly isAmbiguous: boolean;
}

/** The integrations of a check, with the addresses that they registered. */
export class KnownIntegrations {
  readonly #all: Registered[] = [];
  /** Integrations that get another key now: which one is not known before control answers. */
  readonly #inChange = new Map<string, number>();
  readonly #states = new Map<string, { readonly sent: Set<string>; mayLack: boolean }>();

  add(
    { redirect_uri, disable_hook_uri }: NewIntegration,
    { client_id, client_secret }: ControlledIntegration,
  ): void {
    this.#all.push({
      clientId: client_id,
      keys: [client_secret],
      redirect: placeOf(redirect_uri),
      hook: placeOf(disable_hook_uri),
      isAmbiguous: hookParameters.some((name) => queryOf(disable_hook_uri).has(name)),
    });
  }

  /** A browser asks the service for a page: its address may name an integration, and a state. */
  visits(url: string): void {
    const query = URL.canParse(url) ? new URL(url).searchParams : undefined;
    const [clientId, ...others] = query?.getAll('client_id') ?? [];
    if (query === undefined || clientId === undefined || others.length > 0) return;
    const known = this.#states.get(clientId) ?? { sent: new Set(), mayLack: false };
    const states = query.getAll('state');
    for (const state of states) known.sent.add(state);
    // With several, or an empty one, the contract does not say what was sent.
    if (states.length !== 1 || states[0] === '') known.mayLack = true;
    this.#states.set(clientId, known);
  }

  readonly statesOf = (clientId: string): KnownStates | undefined => this.#states.get(clientId);

  /** The secret key of an integration is about to change. */
  changing(clientId: string): void {
    this.#inChange.set(clientId, (this.#inChange.get(clientId) ?? 0) + 1);
  }

  /** @param key undefined where the operation has failed: then the key stays unknown */
  changed(clientId: string, key: string | undefined): void {
    if (key === undefined) return;
    this.#inChange.set(clientId, (this.#inChange.get(clientId) ?? 1) - 1);
    for (const each of this.#all) if (each.clientId === clientId) each.keys.push(key);
  }

  readonly knows = (clientId: string): boolean =>
    this.#all.some((each) => each.clientId === clientId);

  /**
   * The integrations whose disable hooks come to an address; none where one of them has another use for it,
   * parameters there that look like those of a hook, or a key that is not known.
   */
  readonly hooksAt = (url: string): readonly KnownIntegration[] => {
    const place = placeOf(url);
    if (place === undefined) return [];
    const found = this.#all.filter(({ hook }) => hook === place);
    const isShared = this.#all.some(({ redirect }) => redirect === place);
    const isKnown = found.every(
      ({ clientId, isAmbiguous }) => !isAmbiguous && (this.#inChange.get(clientId) ?? 0) === 0,
    );
    return isShared || !isKnown ? [] : found;
  };

  /** The integrations whose users come back to an address. */
  readonly redirectedTo = (url: string): readonly KnownIntegration[] => {
    const place = placeOf(url);
    return place === undefined ? [] : this.#all.filter(({ redirect }) => redirect === place);
  };
}

const hookParameters = ['client_uuid', 'account_id', 'signature'];

function queryOf(url: string | undefined): URLSearchParams {
  return url !== undefined && URL.canParse(url) ? new URL(url).searchParams : new URLSearchParams();
}

/** The host and the path of an address; undefined for what is none. */
function placeOf(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined;
  const { host, pathname } = new URL(url);
  return host + pathname;
}
