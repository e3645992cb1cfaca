import type { Circumstance } from '../../check/circumstances.js';
import type { IntegrationOptions } from '../../check/given.js';
import type { Listener } from '../../check/listener.js';

const redirectWithQuery = 'https://integrator.example/callback?from=conformance&step=2';

/** An address of the harness, and what came there. */
export type Heard = Pick<Listener, 'url' | 'received' | 'waitFor'>;

interface Means {
  /** Opens an address of the harness that the target can call. */
  readonly listen: () => Promise<Heard>;
  /** Whether the target can call such an address. */
  readonly canCall: boolean;
}

/** The addresses of an integration in some circumstances; undefined where those of the check stay. */
export class OwnAddresses {
  readonly #means: Means;
  readonly #has: (name: Circumstance) => boolean;
  readonly #widgets = new Map<string, Heard>();
  /** Hears the hooks that the check does not ask for. */
  #heard: Promise<Heard> | undefined;

  constructor(means: Means, has: (name: Circumstance) => boolean) {
    this.#means = means;
    this.#has = has;
  }

  /** What comes to a redirect address that the harness has opened for widgets; undefined for any other. */
  ofWidgets(redirectUri: string): Heard | undefined {
    return this.#widgets.get(redirectUri);
  }

  async redirect({ redirect_uri: asked }: IntegrationOptions): Promise<string | undefined> {
    if (asked !== undefined) return this.#withQuery(asked);
    if (this.#has('widget')) {
      // The target calls it once the widget is installed.
      const listener = await this.#means.listen();
      this.#widgets.set(listener.url, listener);
      return listener.url;
    }
    return this.#has('own-query') ? redirectWithQuery : undefined;
  }

  async hook({
    disable_hook_uri: asked,
    isWithoutHook,
  }: IntegrationOptions): Promise<string | undefined> {
    if (asked !== undefined) return this.#withQuery(asked);
    if (!this.#has('own-query') || isWithoutHook === true || !this.#means.canCall) return undefined;
    this.#heard ??= this.#means.listen();
    return this.#withQuery((await this.#heard).url);
  }

  /** An address with a query; undefined where it has one already. */
  #withQuery(address: string): string | undefined {
    const isBare = !address.includes('?');
    return this.#has('own-query') && isBare ? `${address}?from=conformance` : undefined;
  }
}
