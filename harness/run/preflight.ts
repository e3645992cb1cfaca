import { TransportError } from '../http/transport.js';
import type { Session } from '../target/session.js';

/** The target cannot be judged as it is configured; the message says what was tried and how to mend it. */
export class PreflightError extends Error {
  override readonly name = 'PreflightError';
}

/** Clocks may be read this much apart, milliseconds. */
const clockSlack = 250;
const clockProbe = 10_000;

/**
 * Looks whether the target answers and whether its clock follows, before anything is judged.
 *
 * @throws {PreflightError} a fault of the configuration, never of the contract
 */
export async function preflight(session: Session): Promise<void> {
  await reachable(session, 'base_url', session.baseUrl);
  if (session.authUrl !== session.baseUrl) {
    await reachable(session, 'auth_url', session.authUrl);
  }
  if (session.clock.movable) await followsClock(session);
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

async function followsClock(session: Session): Promise<void> {
  const { readClock } = session.control;
  if (readClock === undefined) return;
  const before = await readClock();
  await session.clock.advance(clockProbe);
  const after = await readClock();
  const moved = after.now - before.now;
  if (moved < clockProbe - clockSlack) {
    throw new PreflightError(
      `target ${session.name}: control was asked to move the clock by ${clockProbe} ms, and it ` +
        `moved by ${moved} ms. Mend moveClock, or leave readClock and moveClock out of the control protocol.`,
    );
  }
}
