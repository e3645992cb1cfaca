import type { Capability } from '../../check/capabilities.js';
import type { Session } from '../session/session.js';
import type { Asker } from './access-look.js';
import type { Finding } from './finding.js';

const topic = 'hooks';
const waitMs = 3_000;

export interface HooksLook {
  readonly finding: Finding;
  /** Capabilities that turned out to be missing, and why. */
  readonly withheld: ReadonlyMap<Capability, string>;
}

/**
 * Tests whether the target can call this run: an installation is deactivated, and its hook must
 * arrive.
 */
export async function lookHooks(session: Session, t: Asker): Promise<HooksLook> {
  const none: HooksLook['withheld'] = new Map();
  const fact = session.capabilities.find(({ name }) => name === 'hooks');
  const { deactivate, grant } = session.control;
  if (fact?.present !== true || !deactivate || !grant) {
    const found =
      fact?.present === true ? lacking(session, !deactivate, !grant) : (fact?.reason ?? '');
    const tried = 'looked for a way to let the target call this run';
    return { finding: { topic, state: 'limited', tried, found }, withheld: none };
  }
  const listener = await t.listen();
  const integration = await t.given.integration({ disable_hook_uri: listener.url });
  const { account } = await t.given.installation({ integration });
  const { host, hostname } = new URL(listener.url);
  const tried = `deactivated an installation whose disable hook is at ${host}`;
  await deactivate({ client_id: integration.clientId, account_id: account.id });
  await listener.waitFor(1, waitMs);
  if (listener.received.length > 0) {
    return { finding: { topic, state: 'ok', tried, found: 'the call arrived' }, withheld: none };
  }
  const found = `no call arrived within ${waitMs / 1_000} s`;
  // On this machine no network lies between, so the target itself does not call.
  if (/^(127\.|localhost$|\[::1\]$)/.test(hostname)) {
    const judged = `${found}; the checks judge this`;
    return { finding: { topic, state: 'limited', tried, found: judged }, withheld: none };
  }
  const reason = `${found} after the target should have called ${host}: it sends none, or cannot reach this machine`;
  const mend =
    'Look for a firewall on the way, or set listen_host to an address of this machine that the target can call';
  return {
    finding: { topic, state: 'limited', tried, found, mend },
    withheld: new Map<Capability, string>([
      ['hooks', reason],
      ['widget', reason],
    ]),
  };
}

/** The reason why deactivate or grant is missing: control does not offer it, or safety forbids it. */
function lacking({ capabilities }: Session, deactivate: boolean, grant: boolean): string {
  const names = [...(deactivate ? ['deactivate'] : []), ...(grant ? ['provision'] : [])];
  return capabilities
    .filter(({ name, present }) => names.includes(name) && !present)
    .map(({ reason }) => reason)
    .join('; ');
}
