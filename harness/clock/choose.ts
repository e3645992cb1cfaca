import type { FaketimeAccess } from '../launch/instance.js';
import { adapterName } from '../target/adapter-name.js';
import type { Control } from '../target/control.js';
import { durationMs } from '../target/duration.js';
import type { Manifest } from '../target/manifest.js';
import { type TargetClock, WallClock } from './clock.js';
import { ControlClock } from './control-clock.js';
import { FaketimeClock, offsetFile } from './faketime-clock.js';

/** What preflight has seen of a clock when it moved it. */
export interface ClockFindings {
  /** Whether the target's time moved, or why it did not, in words. */
  readonly follows: true | string;
  /** Whether the limiter counts on that time too; if not, requests are spaced in real time. */
  readonly limiterFollows: boolean;
  /** When the last requests ended, where they are spaced in real time: those that follow count them. */
  readonly ended?: readonly number[];
}

export interface ChosenClock {
  readonly clock: TargetClock;
  /** Whether checks can let time pass, or why not; undefined where the control interface decides. */
  readonly capability: true | string | undefined;
  /** Longest that one check may wait, milliseconds; undefined where no limit was set. */
  readonly maxWaitMs: number | undefined;
}

/**
 * The clock of a target: what the manifest asks for, else control where it is offered, else the wall.
 *
 * @param faketime access to a target under libfaketime, or why there is none
 * @param findings of preflight; a clock that did not follow is not used
 */
export async function chooseClock(
  manifest: Manifest,
  { readClock, moveClock }: Control,
  faketime: FaketimeAccess | string | undefined,
  findings: ClockFindings | undefined,
): Promise<ChosenClock> {
  const { clock: wanted, max_wait, control } = manifest.kind === 'embedded' ? {} : manifest;
  const maxWaitMs = max_wait === undefined ? undefined : durationMs(max_wait);
  const wall = (capability: true | string | undefined): ChosenClock => ({
    clock: new WallClock(),
    capability,
    maxWaitMs,
  });
  if (findings !== undefined && findings.follows !== true) return wall(findings.follows);
  if (wanted === 'faketime') {
    if (typeof faketime !== 'object') return wall(faketime);
    const store =
      faketime.by === 'file'
        ? offsetFile(faketime.file)
        : await (await import('./faketime-copy.js')).copiedOffset(faketime);
    return { clock: await FaketimeClock.attach(store), capability: true, maxWaitMs };
  }
  if (wanted !== 'wall' && readClock && moveClock) {
    const source = control?.startsWith('file:') ? adapterName(control) : undefined;
    const clock = await ControlClock.attach({ readClock, moveClock }, source);
    return { clock, capability: undefined, maxWaitMs };
  }
  if (max_wait !== undefined) return wall(true);
  return wall(
    wanted === 'wall' ? 'time passes by waiting, and the manifest names no max_wait' : undefined,
  );
}
