import type { Exchange } from '../../check/http.js';

const utf8 = 'utf-8';
/** Bytes at the beginning of a page in which a browser looks for its encoding. */
const mostSearched = 1_024;

/** The encoding of a page, by its header, its first bytes or its `meta`; UTF-8 when nothing names one. */
export function encodingOf(exchange: Pick<Exchange, 'header' | 'body'>): string {
  const { body } = exchange;
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be';
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le';
  const start = body.toString('latin1', 0, mostSearched);
  const named = [exchange.header('content-type') ?? '', ...start.matchAll(/<meta\b[^>]*>/gi)];
  for (const text of named) {
    const label = /charset\s*=\s*["']?\s*([\w:.+-]+)/i.exec(String(text))?.[1];
    const known = label === undefined ? undefined : knownAs(label);
    if (known !== undefined) return known;
  }
  return utf8;
}

/** The text of a page in its encoding. */
export function pageTextOf(exchange: Exchange, encoding = encodingOf(exchange)): string {
  return encoding === utf8 ? exchange.text : new TextDecoder(encoding).decode(exchange.body);
}

/**
 * The encoding in which a form sends its fields: the first that its attribute names and that is known,
 * else that of its page. Forms send nothing in UTF-16.
 */
export function encodingOfForm(accepted: string | undefined, ofPage: string): string {
  const named = (accepted ?? '').split(/[\s,]+/).flatMap((label) => knownAs(label) ?? []);
  const encoding = named[0] ?? ofPage;
  return encoding.startsWith('utf-16') ? utf8 : encoding;
}

/** Encodes a field of an urlencoded form. Characters that the encoding lacks become references (HTML). */
export function percentEncoded(text: string, encoding: string): string {
  if (encoding === utf8) return new URLSearchParams({ text }).toString().slice('text='.length);
  const table = tableOf(encoding);
  return Array.from(text, (character) => {
    if (character === ' ') return '+';
    if (/[\w*.-]/.test(character)) return character;
    const code = character.codePointAt(0) ?? 0;
    const bytes = code < 0x80 ? [code] : table.get(character);
    return bytes === undefined
      ? `%26%23${code}%3B`
      : bytes.map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
  }).join('');
}

const tables = new Map<string, ReadonlyMap<string, readonly number[]>>();

/** The bytes of each character beyond ASCII, of one byte or of two. */
function tableOf(encoding: string): ReadonlyMap<string, readonly number[]> {
  const known = tables.get(encoding);
  if (known !== undefined) return known;
  const decoder = new TextDecoder(encoding, { fatal: true });
  const table = new Map<string, readonly number[]>();
  const learn = (bytes: readonly number[]) => {
    try {
      const text = decoder.decode(Uint8Array.from(bytes));
      if (Array.from(text).length === 1 && !table.has(text)) table.set(text, bytes);
    } catch {
      // These bytes are no character.
    }
  };
  for (let byte = 0x80; byte < 0x100; byte += 1) learn([byte]);
  for (let lead = 0x81; lead < 0xff; lead += 1) {
    for (let trail = 0x40; trail < 0xff; trail += 1) learn([lead, trail]);
  }
  tables.set(encoding, table);
  return table;
}

/** The encodings of labels that were asked for: to make a decoder for each page takes as long as to read it. */
const encodings = new Map<string, string | undefined>();
/** Most labels that are remembered: a target chooses them. */
const mostLabels = 100;

function knownAs(label: string): string | undefined {
  if (encodings.has(label)) return encodings.get(label);
  const encoding = decodedBy(label);
  if (encodings.size < mostLabels) encodings.set(label, encoding);
  return encoding;
}

function decodedBy(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}
