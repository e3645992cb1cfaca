/** A unit of JSON, a byte of an address, or a character of HTML, by its number. */
const escapes = /\\u([\da-f]{4})|%([\da-f]{2})|&#(?:x0*([\da-f]{1,6})|0*(\d{1,7}));/gi;
/** A text without any of these has no such escape. */
const beginnings = [String.raw`\u`, '%', '&#'];

/** Other characters of an address are percent-encoded. */
const inAddress = /[\w.!~*'()-]/;
/** Signs of HTML, as texts usually have them. */
export const htmlNames: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * A text with the characters themselves where it escapes more than it must, so that a secret shows that is spelled in
 * an unusual way: `\u0061bc`, `%61bc` and `&#97;bc` become `abc`. What must be escaped is written in the usual way.
 * What is escaped twice, or in a way of no standard, stays as it is.
 */
export function plainlySpelled(text: string): string {
  if (!beginnings.some((each) => text.includes(each))) return text;
  return text.replaceAll(escapes, (escape: string, ...codes: (string | undefined)[]) => {
    const [json, address, hex, decimal] = codes;
    if (json !== undefined) return inJson(Number.parseInt(json, 16));
    if (address !== undefined) {
      const character = String.fromCharCode(Number.parseInt(address, 16));
      return inAddress.test(character) ? character : escape.toUpperCase();
    }
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return inHtml(code) ?? escape;
  });
}

/** A unit as `JSON.stringify` writes it, but for half a character, which stays itself. */
function inJson(unit: number): string {
  const character = String.fromCharCode(unit);
  return /[\uD800-\uDFFF]/.test(character) ? character : JSON.stringify(character).slice(1, -1);
}

/** A character as HTML usually has it; undefined for control characters, and where there is none. */
function inHtml(code: number): string | undefined {
  if (code < 0x20 || code === 0x7f || code > 0x10_ff_ff) return undefined;
  const character = String.fromCodePoint(code);
  return htmlNames[character] ?? character;
}
