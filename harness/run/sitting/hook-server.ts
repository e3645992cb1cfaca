import { ListenerServer } from '../../http/listener-server.js';
import { reasonOf } from '../../base/thrown.js';
import type { ManualManifest } from '../../targets/manifest/manual.js';
import { listenTlsOf } from '../../targets/session/certificate-files.js';
import { SittingError } from './person.js';

/** The server at the registered address of the disable hook. */
export interface HookServer {
  readonly url: string;
  readonly server: ListenerServer;
}

/**
 * The address for the disable hook: a server that has it listens from the start of the run, so that a port
 * in use is found before a person is asked.
 *
 * @throws {SittingError} when nothing can listen there
 */
export async function openHookServer(manifest: ManualManifest): Promise<HookServer | undefined> {
  const url = hookAddressOf(manifest);
  if (url === undefined) return undefined;
  const { hostname, port, protocol } = new URL(url);
  const isHere = /^(127\.|localhost$|\[::1\]$)/.test(hostname);
  const own = manifest.person?.hook_port ?? Number(port || (protocol === 'https:' ? 443 : 80));
  try {
    const server = await ListenerServer.start({
      bind: isHere ? hostname.replace(/^\[(.*)\]$/, '$1') : '0.0.0.0',
      host: hostname,
      tls: listenTlsOf(manifest),
      registered: { url, port: own },
    });
    return { url, server };
  } catch (error) {
    throw new SittingError(
      `authorization.integration.disable_hook: cannot listen on port ${own} of this machine: ${reasonOf(error)}`,
    );
  }
}

/** The registered address of the disable hook; undefined where the manifest names none. */
export function hookAddressOf({ authorization }: ManualManifest): string | undefined {
  const hook = authorization?.integration.disable_hook;
  return hook === 'none' ? undefined : hook;
}
