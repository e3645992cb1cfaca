/** Most processes and threads of a container. A fork bomb ends there; a large program does not. */
export const mostProcesses = 4_096;

/**
 * The engine's own log of a container. It grows without end otherwise. This driver exists in every
 * engine, and a run can follow it.
 */
export const logBound = {
  driver: 'json-file',
  options: { 'max-size': '20m', 'max-file': '1' },
} as const;

/** The bounds of a service of a compose file, except those that its author has set. */
export function composeBounds(service: unknown): object {
  const given = Object(service) as Record<string, unknown>; // each member is tested
  // A service may inherit its own bounds, and two bounds for processes are an error of compose.
  const isOpen = !('extends' in given) && !('deploy' in given) && !('pids_limit' in given);
  return {
    ...(isOpen && { pids_limit: mostProcesses }),
    ...(!('logging' in given) && !('extends' in given) && { logging: logBound }),
  };
}
