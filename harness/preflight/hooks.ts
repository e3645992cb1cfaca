import type { Capability } from '../check.js';
import type { Session } from '../target/session.js';
import type { Asker } from './access.js';
import type { Finding } from './finding.js';

const topic = 'hooks';
const waitMs = 3_000;

export interface HooksLook {
  readonly finding: Finding;
  /** Capabilities that are not there after all, and why. */
  readonly withheld: ReadonlyMap<Capability, string>;
}

/** Lets the target call a listener of ours: an installation is deactivated, and its hook must come. */
export async function lookHooks(session: Session, t: Asker): Promise<HooksLook> {
  const none: HooksLook['withheld'] = new Map();
  const fact = session.capabilities.find(({ name }) => name === 'hooks');
  const { deactivate, grant } = session.control;
  if (fact?.present !== true || !deactivate || !grant) {
    const found =
      fact?.present === true ? lacking(session, !deactivate, !grant) : (fact?.reason ?? '');
    const tried = 'looked for a way to let the target call us';
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
    return { finding: { topic, state: 'ok', tried, found: 'the call came' }, withheld: none };
  }
  const found = `no call came within ${waitMs / 1_000} s`;
  // On this very machine nothing is in between, so it is the target that does not call.
  if (/^(127\.|localhost$|\[::1\]$)/.test(hostname)) {
    const judged = `${found}, which the checks judge`;
    return { finding: { topic, state: 'limited', tried, found: judged }, withheld: none };
  }
  const reason = `${found} when the target was to call ${host}: it sends none, or cannot reach this machine`;
  const mend =
    'Look for a firewall in between, or name as listen_host an address of this machine that the target can call';
  return {
    finding: { topic, state: 'limited', tried, found, mend },
    withheld: new Map<Capability, string>([
      ['hooks', reason],
      ['widget', reason],
    ]),
  };
}

/** Why there is no operation to deactivate or to grant: control has none, or safety keeps it back. */
function lacking({ capabilities }: Session, deactivate: boolean, grant: boolean): string {
  const names = [...(deactivate ? ['deactivate'] : []), ...(grant ? ['provision'] : [])];
  return capabilities
    .filter(({ name, present }) => names.includes(name) && !present)
    .map(({ reason }) => reason)
    .join('; ');
}
