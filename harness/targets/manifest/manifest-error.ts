/**
 * A manifest that cannot be used. The message names the place, the value found and the values
 * allowed.
 */
export class ManifestError extends Error {
  override readonly name = 'ManifestError';
}
