import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * A name for a process that no other process of this machine ever has: `<pid>-<start time>`.
 * Process ids are reused, but never together with the same start time.
 */
export function markOf(pid: number): string | undefined {
  const started = startOf(pid);
  return started === undefined ? undefined : `${pid}-${started}`;
}

/**
 * Whether the process of a mark still runs. An invalid mark counts as running, because this program
 * did not write it.
 */
export function isAlive(mark: string): boolean {
  const pid = Number(/^(\d+)-/.exec(mark)?.[1]);
  return Number.isNaN(pid) || markOf(pid) === mark;
}

/**
 * The start time of a process, in a form that can only be compared; undefined when there is no such
 * process.
 */
function startOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      // The name in the second field may contain anything, so fields are counted after its closing
      // bracket.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      // A zombie is dead; its parent has just not asked for its exit code yet.
      return fields[0] === 'Z' ? undefined : fields[19];
    }
    const text = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return text.replaceAll(/\W/g, '') || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Names the place in which process ids of this process are valid: `container:<its id>`, or
 * `machine:<name>:<boot>:<pid namespace>`.
 *
 * @param isContainer whether this process runs in a container of the engine
 */
export function hostKey(isContainer: boolean): string {
  if (isContainer) return `container:${hostname()}`;
  const boot = readPlain(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'));
  const namespace = readPlain(() => readlinkSync('/proc/self/ns/pid'));
  return `machine:${hostname()}:${boot}:${namespace}`;
}

/** The letters, digits and dashes of a text; empty when it cannot be read. */
function readPlain(get: () => string): string {
  try {
    return get().replaceAll(/[^\w-]/g, '');
  } catch {
    return '';
  }
}
