import { buildConnector } from 'undici';

/**
 * A shorter network path to the same program as the target's address. Requests still name the address,
 * because servers may refuse an unknown host.
 */
export interface Shortcut {
  /** The address to replace: host and port, as in a URL. */
  readonly instead: string;
  readonly host: string;
  readonly port: number;
}

/** Connects to the shortcut instead of its address; all other connections stay as requested. */
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
