import type { FaketimeAccess } from '../launch/instance.js';
import { adapterName } from '../control/adapter-name.js';
import type { Control } from '../../check/control.js';
import { durationMs } from '../manifest/duration.js';
import type { Manifest } from '../manifest/manifest-kinds.js';
import type { TargetClock } from '../../check/target-clock.js';
import { WallClock } from './wall-clock.js';
import { ControlClock } from './control-clock.js';
import { FaketimeClock, offsetFile } from './faketime-clock.js';

/** What preflight saw when it moved a clock. */
export interface ClockFindings {
  /** True when the target's time moved; otherwise the reason why it did not. */
  readonly follows: true | string;
  /** Whether the limiter also counts on that time. If not, requests are spaced in real time. */
  readonly limiterFollows: boolean;
  /** Times of the last requests, when they are spaced in real time: later requests count them. */
  readonly ended?: readonly number[];
}

export interface ChosenClock {
  readonly clock: TargetClock;
  /** Whether checks can let time pass, or the reason why not; undefined when control decides it. */
  readonly capability: true | string | undefined;
  /** Longest time that one check may wait, milliseconds; undefined without a limit. */
  readonly maxWaitMs: number | undefined;
}

/**
 * Chooses the clock of a target: the one that the manifest names, else control where it is offered, else
 * the wall clock.
 *
 * @param faketime access to a target under libfaketime, or the reason why there is none
 * @param findings of preflight; a clock that did not follow is not used
 * @param machine the wall clock, and what a clock under control runs with, where that is not the machine's clock
 */
export async function chooseClock(
  manifest: Manifest,
  { readClock, moveClock }: Control,
  faketime: FaketimeAccess | string | undefined,
  findings: ClockFindings | undefined,
  machine?: TargetClock,
): Promise<ChosenClock> {
  const { clock: wanted, max_wait, control } = manifest.kind === 'embedded' ? {} : manifest;
  const maxWaitMs = max_wait === undefined ? undefined : durationMs(max_wait);
  const wall = (capability: true | string | undefined): ChosenClock => ({
    clock: machine ?? new WallClock(),
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
    const wallNow = machine && (() => machine.now());
    const clock = await ControlClock.attach({ readClock, moveClock }, source, wallNow);
    return { clock, capability: undefined, maxWaitMs };
  }
  if (max_wait !== undefined) return wall(true);
  return wall(
    wanted === 'wall' ? 'time passes by waiting, and the manifest names no max_wait' : undefined,
  );
}
