let last: { readonly text: string; readonly url: URL } | undefined;

/**
 * An address, parsed. The last one is kept: several places read the address of the same request.
 *
 * @returns shared by all who ask, so nobody may change it
 * @throws {TypeError} when it is no absolute address
 */
export function parsedAddress(text: string): Readonly<URL> {
  if (last?.text !== text) last = { text, url: new URL(text) };
  return last.url;
}
