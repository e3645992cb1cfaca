/**
 * `node --import` of this module leads a program through the proxy of `HTTPS_PROXY`, as
 * `NODE_USE_ENV_PROXY=1` does from Node 22.21 and 24.5 on: fetch, node:http and node:https. The program
 * knows nothing of it. `NODE_EXTRA_CA_CERTS` names the certificate that it trusts.
 */
import http, { type ClientRequestArgs } from 'node:http';
import https, { type RequestOptions } from 'node:https';
import type { Duplex } from 'node:stream';
import { connect } from 'node:tls';
import { EnvHttpProxyAgent, setGlobalDispatcher } from 'undici';

type Done = (error: Error | null, stream: Duplex) => void;

interface Place {
  readonly host?: string | null | undefined;
  readonly port?: number | string | null | undefined;
}

const direct = (process.env['NO_PROXY'] ?? process.env['no_proxy'] ?? '').split(',');

function isDirect({ host }: Place): boolean {
  return direct.includes(host ?? 'localhost');
}

/** Opens a tunnel through the proxy, and gives `done` what `over` makes of it. */
function tunnel(
  proxy: URL,
  { host, port }: Place,
  done: Done = () => undefined,
  over: (socket: Duplex) => Duplex = (socket) => socket,
): void {
  const path = `${host ?? ''}:${port ?? 443}`;
  const { hostname, port: own } = proxy;
  const asked = http.request({ host: hostname, port: own, method: 'CONNECT', path, agent: false });
  // Beside an error nobody reads the stream.
  const fail = (error: Error) => done(error, asked as never);
  asked.on('error', fail);
  asked.on('connect', ({ statusCode }, socket) => {
    if (statusCode === 200) return done(null, over(socket));
    socket.destroy();
    fail(new Error(`the proxy ${proxy.origin} refuses ${path} with status ${statusCode ?? 0}`));
  });
  asked.end();
}

class TunnelAgent extends https.Agent {
  readonly #proxy: URL;

  constructor(proxy: URL) {
    super({ keepAlive: true });
    this.#proxy = proxy;
  }

  override createConnection(options: RequestOptions, done?: Done): Duplex | null | undefined {
    if (isDirect(options)) return super.createConnection(options, done);
    const servername = options.servername ?? options.host ?? undefined;
    tunnel(this.#proxy, options, done, (socket) =>
      connect({ ...(options as object), socket, ...(servername !== undefined && { servername }) }),
    );
    return undefined;
  }
}

class PlainTunnelAgent extends http.Agent {
  readonly #proxy: URL;

  constructor(proxy: URL) {
    super({ keepAlive: true });
    this.#proxy = proxy;
  }

  override createConnection(options: ClientRequestArgs, done?: Done): Duplex | null | undefined {
    if (isDirect(options)) return super.createConnection(options, done);
    tunnel(this.#proxy, options, done);
    return undefined;
  }
}

const address = process.env['HTTPS_PROXY'] ?? process.env['https_proxy'];
const isDoneByNode =
  process.env['NODE_USE_ENV_PROXY'] === '1' &&
  process.allowedNodeEnvironmentFlags.has('--use-env-proxy');
if (address && !isDoneByNode) {
  const proxy = new URL(address);
  https.globalAgent = new TunnelAgent(proxy);
  http.globalAgent = new PlainTunnelAgent(proxy);
  setGlobalDispatcher(new EnvHttpProxyAgent());
}
