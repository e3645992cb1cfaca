/** Keys whose values are secrets, whoever wrote them. */
const secretKeys = new Set(['access_token', 'client_secret', 'code', 'password', 'refresh_token']);

/**
 * A manifest as error messages may show it. A text that takes a value of the environment names the
 * variable instead; secrets are masked.
 *
 * @param document before the environment is filled in
 */
export function shownManifest(document: unknown): unknown {
  if (typeof document === 'string') return maskedAddress(document);
  if (Array.isArray(document)) return document.map((each) => shownManifest(each));
  if (typeof document !== 'object' || document === null) return document;
  return Object.fromEntries(
    Object.entries(document).map(([key, each]) => [
      key,
      secretKeys.has(key) ? maskedSecret(each) : shownManifest(each),
    ]),
  );
}

/** An address without its user, its password, and the values of its query and fragment. */
export function maskedAddress(text: string): string {
  if (!/^[a-z][\w+.-]*:\/\//i.test(text)) return text;
  const [, head = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(text) ?? [];
  const values = tail.replaceAll(/([?&#;][^=?&#;]*=)[^?&#;]*/g, '$1***');
  return head.replace(/\/\/.*@/s, '//***@') + values.replaceAll(/([?#])[^=?#]+(?=#|$)/g, '$1***');
}

/** The name of a variable is no secret. */
function maskedSecret(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskedSecret);
  if (typeof value === 'object' && value !== null) return shownManifest(value);
  return typeof value === 'string' && /^\$\{\w+\}$/.test(value) ? value : '***';
}

/** Each text that took a value of the environment, and the text as messages may show it. */
export function replacements(
  document: unknown,
  filled: unknown,
): readonly (readonly [actual: string, shown: string])[] {
  if (typeof document === 'string') {
    const shown = maskedAddress(document);
    return typeof filled === 'string' && filled !== shown ? [[filled, shown]] : [];
  }
  if (typeof document !== 'object' || document === null) return [];
  const members = Object(filled) as Record<string, unknown>; // of the same shape as the document
  return Object.entries(document).flatMap(([key, each]) => replacements(each, members[key]));
}
