import { onTestFinished } from 'vitest';
import type { Death } from '../../../../harness/targets/launch/death.js';
import { launch, type Launched } from '../../../../harness/targets/launch/launch.js';
import type { ProcessManifest } from '../../../../harness/targets/manifest/manifest-kinds.js';
import { temporaryFolder } from '../../temporary-folder.js';

export interface Launching {
  readonly launched: Promise<Launched>;
  readonly logFolder: string;
  readonly deaths: readonly Death[];
  readonly abort: AbortController;
}

/** Starts targets that are stopped with the test at the latest. */
export function launching(manifest: ProcessManifest, count = 1): Launching {
  const logFolder = temporaryFolder();
  const deaths: Death[] = [];
  const abort = new AbortController();
  const launched = launch(manifest, {
    count,
    logFolder,
    signal: abort.signal,
    onDeath: (death) => deaths.push(death),
  });
  onTestFinished(async () => {
    await launched.then(
      (each) => each.stop(),
      () => undefined,
    );
  });
  return { launched, logFolder, deaths, abort };
}

/** A process target whose program is this very Node, running the text of a module. */
export function nodeTarget(
  program: string,
  more: Partial<Omit<ProcessManifest, 'kind' | 'command'>> = {},
): ProcessManifest {
  return {
    kind: 'process',
    command: [process.execPath, '--input-type=module', '-e', program, '{port}'],
    ready: { log: 'ready', timeout_seconds: 20 },
    ...more,
  };
}

/** Serves its process id, its time and its port at every path, and says when it does. */
export const server = `
  import { createServer } from 'node:http';
  const port = Number(process.argv.at(-1));
  createServer((request, response) => {
    response.end(JSON.stringify({ pid: process.pid, port, now: Date.now(), path: request.url }));
  }).listen(port, '127.0.0.1', () => console.log('ready on ' + port));
`;

/** What such a server says. */
export async function ask(
  baseUrl: string,
): Promise<{ pid: number; port: number; now: number; path: string }> {
  const response = await fetch(`${baseUrl}/`);
  return (await response.json()) as { pid: number; port: number; now: number; path: string }; // written above
}

/** Whether a process is there. */
export function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
