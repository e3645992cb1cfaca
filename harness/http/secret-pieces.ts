/** Shorter pieces are not replaced: ordinary text may equal them by chance. */
const shortestPiece = 16;
/** Every piece of 15 characters holds at least one block of a secret whole. */
const block = 8;
/** Most places of one block in a text. Only a text without meaning repeats a block more often. */
const mostPlaces = 32;

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly label: string;
}

/**
 * Replaces pieces of secrets by `<part of refresh_token#3>`. A text may have been cut before it was
 * redacted, and half a secret is still a secret.
 *
 * @param text a short text, such as a message; its size decides the memory that this takes
 * @param forms the label of each secret, by every form in which it can be written
 */
export function withoutPieces(text: string, forms: ReadonlyMap<string, string>): string {
  if (text.length < shortestPiece || forms.size === 0) return text;
  const places = placesOf(text);
  const pieces: Piece[] = [];
  for (const [form, label] of forms) {
    if (form.length < shortestPiece) continue;
    for (let at = 0; at + block <= form.length; at += block) {
      for (const place of places.get(form.slice(at, at + block)) ?? []) {
        const { start, end } = common(text, place, form, at);
        if (end - start >= shortestPiece) pieces.push({ start, end, label });
      }
    }
  }
  return pieces.length === 0 ? text : replaced(text, pieces);
}

function placesOf(text: string): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (let place = 0; place + block <= text.length; place += 1) {
    const key = text.slice(place, place + block);
    const known = places.get(key);
    if (known === undefined) places.set(key, [place]);
    else if (known.length < mostPlaces) known.push(place);
  }
  return places;
}

/** The longest piece that both texts share around a place of each. */
function common(
  text: string,
  place: number,
  form: string,
  at: number,
): { start: number; end: number } {
  let before = 0;
  while (
    before < Math.min(place, at) &&
    text.charCodeAt(place - before - 1) === form.charCodeAt(at - before - 1)
  ) {
    before += 1;
  }
  let after = block;
  while (
    place + after < text.length &&
    at + after < form.length &&
    text.charCodeAt(place + after) === form.charCodeAt(at + after)
  ) {
    after += 1;
  }
  return { start: place - before, end: place + after };
}

function replaced(text: string, pieces: readonly Piece[]): string {
  let result = '';
  let copied = 0;
  for (const { start, end, label } of pieces.toSorted((x, y) => x.start - y.start)) {
    if (start >= copied) result += `${text.slice(copied, start)}<part of ${label.slice(1)}`;
    copied = Math.max(copied, end);
  }
  return result + text.slice(copied);
}
