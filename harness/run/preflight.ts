import { TransportError } from '../http/transport.js';
import type { Control } from '../target/control.js';
import { ControlFault } from '../target/control-fault.js';
import type { Session } from '../target/session.js';

/** The target cannot be judged as it is configured; the message says what was tried and how to mend it. */
export class PreflightError extends Error {
  override readonly name = 'PreflightError';
}

/** Clocks may be read this much apart, milliseconds. */
const clockSlack = 250;
const clockProbe = 10_000;

/**
 * Looks whether the target answers, whether its clock follows and whether access can be granted,
 * before anything is judged.
 *
 * @throws {PreflightError | ControlFault} a fault of the configuration, never of the contract
 */
export async function preflight(session: Session): Promise<void> {
  await reachable(session, 'base_url', session.baseUrl);
  if (session.authUrl !== session.baseUrl) {
    await reachable(session, 'auth_url', session.authUrl);
  }
  if (session.clock.movable) await followsClock(session);
  await provisions(session.control);
}

async function reachable(session: Session, name: string, url: string): Promise<void> {
  try {
    await session.source.pacer.run(() =>
      session.source.transport.send({ method: 'GET', url: `${url}/`, headers: [] }),
    );
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    throw new PreflightError(
      `target ${session.name}: GET ${url}/ got no answer: ${error.message} (${error.code}). ` +
        `Start the target, or mend ${name} in its manifest.`,
    );
  }
}

/** Control that offers to grant access must be able to: every check would stumble over it. */
async function provisions({ createAccount, createIntegration, grant }: Control): Promise<void> {
  if (!createAccount || !createIntegration || !grant) return;
  const account = await createAccount({ users: [{ role: 'administrator' }] });
  const [user] = account.users;
  if (user === undefined) {
    throw new PreflightError(
      'control operation createAccount: expected the user asked for, found none',
    );
  }
  const integration = await createIntegration({
    account_id: account.id,
    name: 'Conformance preflight',
    redirect_uri: 'https://integrator.example/callback',
  });
  await grant({ client_id: integration.client_id, account_id: account.id, user_id: user.id });
}

async function followsClock(session: Session): Promise<void> {
  const { readClock } = session.control;
  if (readClock === undefined) return;
  const before = await readClock();
  const mend = 'Mend moveClock, or leave readClock and moveClock out of the control protocol.';
  try {
    await session.clock.advance(clockProbe);
  } catch (error) {
    if (!(error instanceof ControlFault)) throw error;
    throw new PreflightError(`target ${session.name}: ${error.message}. ${mend}`);
  }
  const after = await readClock();
  const moved = after.now - before.now;
  if (moved < clockProbe - clockSlack) {
    throw new PreflightError(
      `target ${session.name}: control was asked to move the clock by ${clockProbe} ms, and it ` +
        `moved by ${moved} ms. ${mend}`,
    );
  }
}
