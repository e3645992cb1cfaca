import type { Behaviour } from '../../harness/emulator/behaviour.js';
import type { Choices } from '../../harness/emulator/choices.js';
import { startEmulator } from '../../harness/emulator/emulator.js';
import { SimulatedWall } from '../../harness/targets/clock/simulated-wall.js';
import {
  embeddedMeans,
  embeddedSecondAddress,
} from '../../harness/targets/session/embedded-facts.js';
import { profileOf } from '../../harness/targets/session/embedded-profile.js';
import { assemble, type Session } from '../../harness/targets/session/session.js';

/** A service that does something in a way of its own, as the contract allows. */
export interface Way {
  readonly apply: (b: Behaviour) => Partial<Behaviour>;
  readonly choices?: Partial<Choices>;
}

/** Starts the reference service with a way of its own, and opens a session on it. Its time stands. */
export async function openWith({ apply, choices = {} }: Way): Promise<Session> {
  const manifest = { kind: 'embedded' } as const;
  const wall = new SimulatedWall(Date.UTC(2026, 4, 12, 10));
  const emulator = await startEmulator({
    // The clause of a fault is for reports alone.
    mutant: { title: 'a way of its own', clause: 'TOK-ROT-11', apply },
    choices,
    control: false,
    wall: () => wall.now(),
  });
  return assemble({
    manifest,
    name: 'a service with a way of its own',
    version: undefined,
    baseUrl: emulator.baseUrl,
    authUrl: emulator.authUrl,
    ca: undefined,
    profile: profileOf(manifest, []),
    control: emulator.control,
    means: embeddedMeans,
    accessToken: undefined,
    listen: { bind: '127.0.0.1', host: '127.0.0.1', tls: undefined },
    secondAddress: embeddedSecondAddress,
    faketime: undefined,
    findings: undefined,
    wall,
    crashes: () => emulator.crashes,
    stop: () => emulator.stop(),
  });
}
