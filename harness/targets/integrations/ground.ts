import { isIP } from 'node:net';
import { isLocalAddress } from '../../base/local-address.js';
import { unlessInterrupted } from '../../base/interrupted.js';
import { type Engine } from '../launch/container-engine.js';
import { LaunchError } from '../launch/instance.js';
import { RunRecord } from '../launch/run-record.js';
import { processLauncher } from './launch-process.js';
import type { LaunchedIntegration } from './manifest.js';
import { loopback } from './stage.js';
import type { Ground } from './started-stage.js';

/**
 * Prepares once what all targets of a run share: the engine, and the image.
 *
 * @throws {LaunchError} where there is no engine, or the image cannot be built
 */
export async function groundOf(
  manifest: LaunchedIntegration,
  signal: AbortSignal,
): Promise<Ground> {
  const runRecord = RunRecord.open();
  const close = async () => runRecord.close();
  if (manifest.kind === 'process') {
    return {
      callback: loopback,
      isInside: false,
      launcher: (place) => processLauncher(manifest, place, runRecord),
      close,
    };
  }
  try {
    const { connectEngine } = await import('../launch/container-engine.js');
    const { sweepContainers } = await import('../launch/sweep-containers.js');
    const engine = await unlessInterrupted(connectEngine(), signal);
    await unlessInterrupted(sweepContainers(engine), signal);
    const callback = await callbackOf(manifest.listen_host, engine);
    if (manifest.kind === 'compose') {
      const { composeLauncher } = await import('./launch-compose.js');
      return {
        callback,
        isInside: true,
        launcher: (place, { files, folder }) =>
          composeLauncher(manifest, { ...place, engine, runRecord, files, filesFolder: folder }),
        close,
      };
    }
    const { imageOf } = await import('../launch/image.js');
    const { containerLauncher } = await import('./launch-container.js');
    const { image: named, dockerfile, files, port } = manifest;
    const image = await imageOf(
      {
        kind: 'container',
        port,
        ...(named !== undefined && { image: named }),
        ...(dockerfile !== undefined && { dockerfile }),
        ...(files !== undefined && { files }),
      },
      signal,
    );
    return {
      callback,
      isInside: true,
      launcher: (place, { files }) =>
        containerLauncher(manifest, { ...place, engine, runRecord, image, files }),
      close,
    };
  } catch (error) {
    runRecord.close();
    throw error;
  }
}

/** Where the service listens for containers, and the name by which they call it. */
async function callbackOf(
  given: string | undefined,
  engine: Engine,
): Promise<{ bind: string; host: string }> {
  if (given !== undefined) {
    const isOwn = isIP(given) !== 0 && (await isLocalAddress(given));
    return { bind: isOwn ? given : '0.0.0.0', host: given };
  }
  if (typeof engine.callback === 'string')
    throw new LaunchError(`at $.listen_host: ${engine.callback}`);
  return engine.callback;
}
