/** The kind of a value in words. Its content is left out, because it may be a secret. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (value === '') return 'an empty string';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty array' : 'an array';
  if (typeof value === 'object') {
    return Object.keys(value).length === 0 ? 'an empty object' : 'an object';
  }
  return `a ${typeof value}`;
}
