import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * Names this process among all that ever ran here: `<pid>-<start time>`. A process id alone comes
 * back; together with the time at which the process started it does not.
 */
export function markOf(pid: number): string | undefined {
  const started = startOf(pid);
  return started === undefined ? undefined : `${pid}-${started}`;
}

/** Whether the process of a mark still runs. What is no mark counts as running: it is not ours. */
export function isAlive(mark: string): boolean {
  const pid = Number(/^(\d+)-/.exec(mark)?.[1]);
  return Number.isNaN(pid) || markOf(pid) === mark;
}

/** When a process started, in a form that only compares; undefined where there is none. */
function startOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      // The name in the second field may hold anything, so fields count from its closing bracket.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      // A dead process that nobody has asked for yet is gone for us.
      return fields[0] === 'Z' ? undefined : fields[19];
    }
    const text = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return text.replaceAll(/\W/g, '') || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Where process ids of this process mean anything: `container:<its id>`, or
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

/** Letters, digits and dashes of what is read; nothing where it cannot be read. */
function readPlain(get: () => string): string {
  try {
    return get().replaceAll(/[^\w-]/g, '');
  } catch {
    return '';
  }
}
