import { toolVersion } from '../base/version.js';
import type { HeaderList } from '../check/evidence.js';

let version: string | undefined;

/**
 * The name by which a run introduces itself to a target, such as `crm-conformance/0.1.0 (cc-3fa91c)`: an
 * operator who sees the requests knows the program and finds the data of the run by its label.
 *
 * @param label of the run; undefined when its data ends with it
 */
export function agentOf(label: string | undefined): string {
  version ??= toolVersion();
  const run = label?.trim() ?? '';
  return `crm-conformance/${version}${run === '' ? '' : ` (${run})`}`;
}

/** The headers with the name of the run in `user-agent`, behind the name of a browser if there is one. */
export function withAgent(headers: HeaderList, agent: string): HeaderList {
  const place = headers.findIndex(([name]) => name.toLowerCase() === 'user-agent');
  const [name, found] = headers[place] ?? ['user-agent', ''];
  if (place < 0) return [...headers, [name, agent]];
  if (found.includes(agent)) return headers;
  return headers.with(place, [name, found === '' ? agent : `${found} ${agent}`]);
}
