import { reasonOf } from '../../base/thrown.js';
import type { LaunchedManifest } from '../manifest/manifest-kinds.js';
import type { Engine } from './container-engine.js';
import {
  deathOf,
  endInWords,
  followLog,
  type Following,
  type Inspected,
  mappedPort,
} from './container-watch.js';
import { type Instance, LaunchError, type RunningTarget, type StartOptions } from './instance.js';
import { keepTrack } from './live.js';
import { ownAddress } from './own-address.js';
import { hintOfPort, untilReady } from './ready.js';

/** A container that the engine has started. */
export interface StartedContainer {
  readonly id: string;
  /** Resolves with the way it ended. */
  readonly end: Promise<string>;
}

/** The steps of a start in which the kinds of container differ. */
export interface ContainerSteps {
  readonly ready: LaunchedManifest['ready'];
  /** The port on which the program listens. */
  readonly port: number;
  /** Whether the container shares the network of its machine, so that no port is published. */
  readonly isOnHost: boolean;
  /** Makes and starts it. Resolves also when it has ended already. */
  start(): Promise<StartedContainer>;
  /** The id of the container, once there is one. */
  made(): string | undefined;
  /** The facts that only this kind knows. */
  facts(found: Inspected): Pick<Instance, 'callback' | 'faketime' | 'image'>;
  /** The port of the engine's host, where the caller has chosen it. */
  readonly hostPort?: number | undefined;
  /** Ends it in order, before it is removed; without this it is removed at once. */
  end?(): Promise<void>;
  /** Removes all that was made. */
  remove(): Promise<void>;
  /** The message for an error of the engine. */
  explain(error: unknown): Promise<string>;
}

/**
 * Starts a container and waits until it is ready.
 *
 * @throws {LaunchError} when it cannot be started, ends, or is not ready in time; then nothing of it
 *   is left
 */
export async function readyContainer(
  steps: ContainerSteps,
  engine: Engine,
  options: StartOptions,
): Promise<RunningTarget> {
  const { number, log, signal } = options;
  const { ready, port } = steps;
  let stopping: Promise<void> | undefined;
  const kill = () => (stopping ??= remove());
  const stop = () => (stopping ??= endInOrder());
  const forget = keepTrack({ end: kill });
  const remove = async () => {
    await steps.remove();
    forget();
  };
  const endInOrder = async () => {
    await steps.end?.();
    await remove();
  };
  let following: Following | undefined;
  try {
    const { id, end } = await steps.start();
    following = await followLog(engine.client, id, log);
    const found = await engine.client.container.getById(id).inspect();
    if (!found.State.Running) throw new LaunchError(`it ended at once: ${endInWords(found)}`);
    const outside = steps.isOnHost ? port : (steps.hostPort ?? mappedPort(found, port));
    const baseUrl = `http://${engine.host}:${outside}`;
    options.onWaiting?.();
    await untilReady(ready, { baseUrl, log, death: end, signal, hint: hintOfPort(port) });
    const shortcut = await ownAddress(baseUrl, found.NetworkSettings.Networks, port, engine);
    return {
      instance: { number, baseUrl, shortcut, container: id, ...steps.facts(found) },
      death: deathOf(end, () => stopping !== undefined, following),
      stop,
      kill,
    };
  } catch (error) {
    const id = steps.made();
    if (id !== undefined && !signal.aborted) {
      following ??= await followLog(engine.client, id, log).catch(() => undefined);
      await following?.ended();
    }
    const message = error instanceof LaunchError ? error.message : await steps.explain(error);
    // The first error is the right one, also when nothing can be removed.
    const left = await kill().then(
      () => '',
      (reason: unknown) => `. It could not be removed: ${reasonOf(reason).trim()}`,
    );
    throw new LaunchError(message + left);
  }
}
