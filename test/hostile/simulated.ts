import { loadProfile } from '../../spec/profile.js';
import type { Control } from '../../harness/check/control.js';
import { startEmulator } from '../../harness/emulator/emulator.js';
import { loadVariant } from '../../harness/emulator/variant.js';
import type { VariantId } from '../../harness/check/generated/variant-ids.js';
import { embeddedMeans } from '../../harness/targets/session/embedded-facts.js';
import { SimulatedWall } from '../../harness/targets/clock/simulated-wall.js';
import { assemble, type Session } from '../../harness/targets/session/session.js';
import { type Faults, startProxy } from './proxy.js';

/** Time that passes only when the test lets it pass, for the emulator and the harness alike. */
export interface SimulatedWorld {
  readonly wait: (ms: number) => void;
}

/** What stands between the harness and the emulator. */
export interface Between {
  readonly control?: (control: Control, world: SimulatedWorld) => Control;
  readonly requests?: (world: SimulatedWorld) => Faults;
  readonly variants?: readonly VariantId[];
  /** How late a wait ends that was to end at a moment, milliseconds. */
  readonly lateBy?: (moment: number) => number;
}

/** A wall clock whose waits end late, as timers of a busy machine do. */
class LateWall extends SimulatedWall {
  lateBy: (moment: number) => number = () => 0;

  pass(ms: number): void {
    void super.advance(ms);
  }

  override async advance(ms: number): Promise<void> {
    await super.advance(ms + this.lateBy(this.now() + ms));
  }
}

/** Opens a session on an emulator in simulated time. `stop` of the session stops all of it. */
export async function simulated({
  control = (each) => each,
  requests,
  variants = [],
  lateBy = () => 0,
}: Between = {}): Promise<Session> {
  const wall = new LateWall(Date.UTC(2026, 4, 12, 10));
  wall.lateBy = lateBy;
  const world = { wait: (ms: number) => wall.pass(ms) };
  const emulator = await startEmulator({
    control: false,
    wall: () => wall.now(),
    variants: await Promise.all(variants.map(loadVariant)),
  });
  const proxy = requests && (await startProxy(emulator.baseUrl, requests(world)));
  const stop = async () => {
    await proxy?.stop();
    await emulator.stop();
  };
  try {
    return await assemble({
      manifest: { kind: 'embedded' },
      name: 'simulated',
      version: undefined,
      baseUrl: proxy?.url ?? emulator.baseUrl,
      authUrl: proxy?.url ?? emulator.authUrl,
      profile: loadProfile('default'),
      control: control(emulator.control, world),
      means: embeddedMeans,
      accessToken: undefined,
      listen: { bind: '127.0.0.1', host: '127.0.0.1' },
      secondAddress: undefined,
      faketime: undefined,
      findings: {
        follows: true,
        limiterFollows: !variants.includes('limiter-on-the-machine-clock'),
      },
      wall,
      crashes: () => [],
      stop,
    });
  } catch (error) {
    await stop();
    throw error;
  }
}
