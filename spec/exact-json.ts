/** A number may not keep so many digits: those of 2^53 and more have sixteen. */
const manyDigits = 16;
/** A string, or a number with many digits. Only a number without fraction and exponent is an integer. */
const stringOrInteger = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d{16,}(?![\d.eE])/gs;
/** The beginning of a string that stands for an integer; no JSON of a target has it by chance. */
const mark = '\uE000integer:';
const marked = new RegExp(`"${mark}(-?\\d+)"`, 'g');

/**
 * Parses JSON without loss: integers beyond 2^53 become `bigint`, all other numbers `number`.
 *
 * @throws {SyntaxError} when the text is not JSON
 */
export function parseExact(text: string): unknown {
  // This finds out first whether it is JSON: in other text, strings need not end.
  const usual: unknown = JSON.parse(text);
  if (!hasManyDigits(text)) return usual;
  const kept = text.replaceAll(stringOrInteger, (found) =>
    found.startsWith('"') || Number.isSafeInteger(Number(found)) ? found : `"${mark}${found}"`,
  );
  if (kept === text) return usual;
  return JSON.parse(kept, (_key, value: unknown) =>
    typeof value === 'string' && value.startsWith(mark) ? BigInt(value.slice(mark.length)) : value,
  );
}

/** Whether a text has a run of many digits. Such a run covers one of the places that are looked at. */
function hasManyDigits(text: string): boolean {
  for (let place = manyDigits - 1; place < text.length; place += manyDigits) {
    if (!isDigit(text, place)) continue;
    let from = place;
    let to = place + 1;
    while (to - from < manyDigits && isDigit(text, from - 1)) from -= 1;
    while (to - from < manyDigits && isDigit(text, to)) to += 1;
    if (to - from === manyDigits) return true;
  }
  return false;
}

function isDigit(text: string, place: number): boolean {
  const code = text.charCodeAt(place);
  return code >= 0x30 && code <= 0x39;
}

/** Writes a value as JSON, `bigint` with all its digits; undefined for a value that JSON cannot express. */
export function exactText(value: unknown): string | undefined {
  let hasBig = false;
  const text: string | undefined = JSON.stringify(value, (_key, member: unknown) => {
    if (typeof member !== 'bigint') return member;
    hasBig = true;
    return mark + String(member);
  });
  return hasBig ? text?.replaceAll(marked, '$1') : text;
}

/** The value with numbers in place of `bigint`, for whatever knows only those: digits may be lost. */
export function withNumbers(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'object' || value === null || !hasBigInt(value)) return value;
  if (Array.isArray(value)) return value.map(withNumbers);
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, withNumbers(member)]),
  );
}

function hasBigInt(value: unknown): boolean {
  if (typeof value === 'bigint') return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasBigInt);
}

/** Whether a value is an integer of any size. */
export function isInteger(value: unknown): value is number | bigint {
  return typeof value === 'bigint' || Number.isInteger(value);
}
