import { isRecord } from '../../spec/violation-words.js';

/** The text of a JSON array whose items appear `times` times. */
export function repeated(text: string, times: number): string {
  const items = text.trim().replace(/^\[|\]$/g, '');
  return times === 1 ? text : `[${Array.from({ length: times }, () => items).join(',')}]`;
}

/** The objects of the list at a dotted path of a body. */
export function recordsAt(body: unknown, path: string): Record<string, unknown>[] | undefined {
  let node = body;
  for (const key of path.split('.')) {
    if (!isRecord(node)) return undefined;
    node = node[key];
  }
  return Array.isArray(node) && node.every(isRecord) ? node : undefined;
}

/**
 * A string stays as it is. Any other value becomes JSON, because a target's object may have its own
 * `toString`.
 */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'absent');
}
