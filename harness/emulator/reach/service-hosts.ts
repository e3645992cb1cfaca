/**
 * The hosts of the service that a client has built in. `crm.example` stands for itself and for every
 * host below it, because each account has a host of its own.
 */
export class ServiceHosts {
  readonly names: readonly string[];

  /** @throws {RangeError} for a name that is no host name of at least two parts */
  constructor(names: readonly string[]) {
    this.names = names.map((name) => {
      const host = name.toLowerCase().replace(/^\*\./, '');
      if (/^(?=.{3,253}$)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/.test(host)) return host;
      throw new RangeError(
        `service host: found ${JSON.stringify(name)}, allowed a host name without scheme and port, such as crm.example`,
      );
    });
  }

  /** Whether a host is one of the service; `host` may have a port. */
  has(host: string): boolean {
    const name = host.toLowerCase().replace(/:\d+$/, '');
    return this.names.some((each) => name === each || name.endsWith(`.${each}`));
  }

  /** The names for a certificate. */
  get certified(): string[] {
    return this.names.flatMap((name) => [name, `*.${name}`]);
  }
}
