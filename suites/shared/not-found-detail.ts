/** What the detail of a 404 of Shape A must name and does not, in words; undefined if it names all. */
export function unnamedIn(detail: string, method: string, path: string): string | undefined {
  if (!detail.toUpperCase().includes(method)) return `the method ${method}`;
  if (detail.includes(path) || readable(detail).includes(readable(path))) return undefined;
  return `the URL with ${path}`;
}

/** The escaping of the URL in the detail is free, so the decoded URLs are compared. */
function readable(text: string): string {
  return text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (escapes) =>
    Buffer.from(escapes.replaceAll('%', ''), 'hex').toString('utf8'),
  );
}
