/**
 * The content of one part of a JSON Web Token, unverified; empty when the part is no JSON object.
 */
export function unverified(jwt: string, part: 'header' | 'claims'): Record<string, unknown> {
  try {
    const text = jwt.split('.')[part === 'header' ? 0 : 1] ?? '';
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
