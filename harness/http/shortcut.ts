import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls';
import { buildConnector } from 'undici';
import type { NearServer } from './near.js';

/**
 * A shorter network path to the same program as the target's address. Requests still name the address,
 * because servers may refuse an unknown host.
 */
export interface Shortcut {
  /** The address to replace: host and port, as in a URL. */
  readonly instead: string;
  readonly host: string;
  readonly port: number;
  /** Host names whose connections lead there too, with `*` for any name, such as `*.crm.example`. */
  readonly alsoFor?: string;
}

/** Whether connections to a host lead to the shortcut. `host` may have a port, as in a URL. */
export function isReplaced({ instead, alsoFor }: Shortcut, host: string): boolean {
  if (host === instead) return true;
  if (alsoFor === undefined) return false;
  const name = host.replace(/:\d+$/, '').toLowerCase();
  const [before = '', after] = alsoFor.toLowerCase().split('*');
  if (after === undefined) return name === before;
  return (
    name.length > before.length + after.length && name.startsWith(before) && name.endsWith(after)
  );
}

/** How connections to a target are made. */
export interface Way {
  readonly shortcut?: Shortcut | undefined;
  /** Certificate authorities to trust besides those of Node, PEM. */
  readonly ca?: string | undefined;
  /** The target itself, where it is in this process. */
  readonly near?: NearServer | undefined;
}

const contexts = new Map<string, SecureContext>();

/** Trust in an authority besides those of Node. To read all of them takes longer than a handshake. */
export function trustIn(ca: string): SecureContext {
  const known = contexts.get(ca) ?? createSecureContext({ ca: [...rootCertificates, ca] });
  contexts.set(ca, known);
  return known;
}

/** The `connect` of an undici agent that goes this way: to the shortcut instead of its address. */
export function connectBy(
  { shortcut, ca }: Way,
  options: buildConnector.BuildOptions = {},
): buildConnector.BuildOptions | buildConnector.connector {
  const trusting = ca === undefined ? options : { ...options, secureContext: trustIn(ca) };
  if (shortcut === undefined) return trusting;
  const connect = buildConnector(trusting);
  return (asked, callback) =>
    connect(
      isReplaced(shortcut, asked.host ?? asked.hostname)
        ? { ...asked, hostname: shortcut.host, port: String(shortcut.port) }
        : asked,
      callback,
    );
}
