import { readdirSync, readFileSync } from 'node:fs';
import { isAlive } from './run-mark.js';

/** Environment variable of every process that a run starts; its value is the mark of the run. */
export const markVariable = 'CRM_CONFORMANCE_RUN';

/** Sends a signal to a whole process group; false when there is none. */
export function signalGroup(leader: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(-leader, signal);
    return true;
  } catch {
    return false;
  }
}

/**
 * Kills the process group of a leader, named by its mark. When the leader is gone, another process
 * may have its id. The group is then killed only if a member carries the variable above.
 */
export function killGroup(leader: string): void {
  const pid = Number(leader.split('-')[0]);
  if (!Number.isInteger(pid) || pid <= 1) return;
  if (isAlive(leader) || hasMarkedMember(pid)) signalGroup(pid, 'SIGKILL');
}

function hasMarkedMember(group: number): boolean {
  if (process.platform !== 'linux') return false;
  return readdirSync('/proc').some((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return (
        Number(fields[2]) === group &&
        readFileSync(`/proc/${name}/environ`, 'latin1').includes(`${markVariable}=`)
      );
    } catch {
      return false;
    }
  });
}
