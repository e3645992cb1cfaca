import { exactText } from '../../spec/exact-json.js';
import { filled } from '../../spec/template.js';
import { isRecord } from '../../spec/violation-words.js';

/** The path that stands for a body as a whole. */
const whole = '.';

/** The text of a JSON array whose items appear `times` times. */
export function repeated(text: string, times: number): string {
  const items = text.trim().replace(/^\[|\]$/g, '');
  return times === 1 ? text : `[${Array.from({ length: times }, () => items).join(',')}]`;
}

/**
 * The value at a dotted path of a body; undefined when there is none. A member whose name has dots itself
 * comes before a path, and `.` is the body.
 */
export function valueAt(body: unknown, path: string): unknown {
  if (path === whole) return body;
  if (isRecord(body) && Object.hasOwn(body, path)) return body[path];
  let node = body;
  for (const key of path.split('.')) {
    if (!isRecord(node) || !Object.hasOwn(node, key)) return undefined;
    node = node[key];
  }
  return node;
}

/** The objects of the list at a dotted path of a body. */
export function recordsAt(body: unknown, path: string): Record<string, unknown>[] | undefined {
  const node = valueAt(body, path);
  return Array.isArray(node) && node.every(isRecord) ? node : undefined;
}

/** The body of a request: a template whose one place takes the items, or the one item. */
export function bodyOf(template: string, name: 'items' | 'item', value: unknown): unknown {
  return template === `{${name}}` ? value : filled(template, { [name]: value });
}

/**
 * A string stays as it is. Any other value becomes JSON, because a target's object may have its own
 * `toString`.
 */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (exactText(value) ?? 'absent');
}
