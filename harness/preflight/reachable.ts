import { TransportError } from '../http/transport.js';
import type { Session } from '../target/session.js';
import type { Finding } from './finding.js';

/** Asks both addresses of a target for anything at all. */
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
        ? 'The target was started, so look at its log, and at port and ready in its manifest'
        : `Start the target, or mend ${name} in its manifest`,
    };
  }
}
