import { buildConnector } from 'undici';

/**
 * A way to a target that is shorter than the one by its address, and ends at the same program. Requests
 * name the address all the same: servers refuse those that name a host which they do not know.
 */
export interface Shortcut {
  /** The address that is not used: host and port, as URLs have them. */
  readonly instead: string;
  readonly host: string;
  readonly port: number;
}

/** Connections to the one address take the shortcut; all others are made as they are asked for. */
export function connectorBy(
  shortcut: Shortcut,
  options: buildConnector.BuildOptions,
): buildConnector.connector {
  const connect = buildConnector(options);
  return (asked, callback) =>
    connect(
      asked.host === shortcut.instead
        ? { ...asked, hostname: shortcut.host, port: String(shortcut.port) }
        : asked,
      callback,
    );
}
