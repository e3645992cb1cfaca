import { targetName } from '../launch/target-name.js';
import { readFileSync } from 'node:fs';
import { copiedOffset } from '../clock/faketime-copy.js';
import { FaketimeClock, offsetFile } from '../clock/faketime-clock.js';
import { lastWords } from '../launch/death.js';
import { LaunchError } from '../launch/instance.js';
import type { Placeholders, TargetInstance } from './instance.js';
import type { Launcher, StartedProgram } from './launcher.js';
import type { LaunchedIntegration } from './manifest.js';
import type { Operations } from './operations.js';
import { operationsAt } from './operations-of.js';
import { everyMsOf } from './url-stage.js';

/**
 * Starts a target with the values for its placeholders.
 *
 * @param extra further placeholders, which do not change from one start to the next
 * @throws {LaunchError} when it cannot be started; then nothing of it is left
 */
export async function startIntegration(
  manifest: LaunchedIntegration,
  launcher: Launcher,
  values: Placeholders,
  extra: Readonly<Record<string, string>> = {},
): Promise<TargetInstance> {
  const { origin } = launcher;
  const replicas: TargetInstance[] = [];
  let known = { ...values };
  let program: StartedProgram | undefined;
  let clock: FaketimeClock | undefined;
  let ended: string | undefined;
  let life = new AbortController();
  const ahead = () => (clock === undefined ? 0 : clock.now() - Date.now());
  const all = () => ({
    ...extra,
    ...known,
    hook_url: origin + (manifest.hook_path ?? '/hook'),
  });
  const start = async () => {
    try {
      const started = await launcher.start(all(), ahead());
      program = started;
      ended = undefined;
      life = new AbortController();
      const tell = async () => {
        const how = await started.running.death;
        if (program === started) ended = how;
      };
      void tell();
      clock = await clockOf(started);
    } catch (error) {
      await program?.running.stop().catch(() => undefined);
      if (!(error instanceof LaunchError)) throw error;
      const name = targetName(manifest);
      const words = lastWords({ logFile: launcher.log.file, tail: launcher.log.tail() });
      throw new LaunchError(`target ${name}: ${error.message}\n${words}`);
    }
  };
  const down = async (how: 'stop' | 'kill') => {
    const { running } = program ?? {};
    life.abort();
    if (how === 'kill' && running?.kill !== undefined) await running.kill();
    else await running?.stop();
  };
  let operations: Operations;
  try {
    await start();
    operations = await operationsAt(manifest, origin, {
      values: all(),
      run: async (call) => {
        if (program === undefined) throw new Error('the target is not running');
        return program.run(call);
      },
      signal: () => life.signal,
    });
  } catch (error) {
    await program?.running.stop().catch(() => undefined);
    await launcher.discard();
    throw error;
  }
  return {
    origin,
    operations,
    everyMs: everyMsOf(manifest),
    dataDir: launcher.dataDir,
    stored: () => launcher.stored(),
    output: () => readFileSync(launcher.log.file, 'utf8'),
    hasMovableClock: clock !== undefined,
    advance: async (ms) => {
      await clock?.advance(ms);
    },
    ended: () => ended,
    stop: () => down('stop'),
    kill: () => down('kill'),
    start: async (changed = {}) => {
      known = { ...known, ...changed };
      await start();
    },
    replica: async () => {
      const other = await startIntegration(manifest, await launcher.replica(), known, extra);
      await other.advance(ahead());
      replicas.push(other);
      return other;
    },
    close: async () => {
      await Promise.all(replicas.map((each) => each.close()));
      // Nothing of it is looked at any more.
      await down('kill');
      await launcher.discard();
    },
  };
}

async function clockOf({ running }: StartedProgram): Promise<FaketimeClock | undefined> {
  const { faketime } = running.instance;
  if (typeof faketime === 'string') throw new LaunchError(`at $.clock: ${faketime}`);
  if (faketime === undefined) return undefined;
  return FaketimeClock.attach(
    faketime.by === 'file' ? offsetFile(faketime.file) : await copiedOffset(faketime),
  );
}
