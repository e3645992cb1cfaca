import { TransportError } from '../../http/transport-error.js';
import type { Session } from '../session/session.js';
import type { Finding } from './finding.js';

/** Sends one request to each of the two addresses of a target. Any answer counts. */
export async function lookReachable(session: Session): Promise<Finding[]> {
  const base = await ask(session, 'base_url', session.baseUrl);
  if (session.authUrl === session.baseUrl) return [base];
  return [base, await ask(session, 'auth_url', session.authUrl)];
}

async function ask(session: Session, name: string, url: string): Promise<Finding> {
  const tried = `GET ${url}/`;
  try {
    const { pacer, transport } = session.source;
    const { status } = await pacer.run(() => {
      transport.spend();
      return transport.send({ method: 'GET', url: `${url}/`, headers: [] });
    });
    return { topic: 'reachable', state: 'ok', tried, found: `an answer, status ${status}` };
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    const isOurs = session.kind !== 'url';
    return {
      topic: 'reachable',
      state: 'fault',
      tried,
      found: `no answer: ${error.message} (${error.code})`,
      mend: isOurs
        ? `The run started the target, so look at its log, and at port and ready in its manifest${inContainer(session.kind)}`
        : `Start the target, or correct ${name} in its manifest`,
    };
  }
}

/** The hint for a target that may listen only inside its container. */
function inContainer(kind: Session['kind']): string {
  return kind === 'container' || kind === 'compose'
    ? '; check that it listens on its port, and there on all addresses (0.0.0.0), not only on 127.0.0.1'
    : '';
}
