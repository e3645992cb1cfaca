/**
 * Characters that could steer a terminal or reorder a line of text: C0 and C1 controls (without its
 * first character an ANSI escape does nothing), format characters (bidi controls, zero-width characters,
 * tags), lone surrogates, line and paragraph separators.
 */
const steering = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * Shows steering characters as escapes such as `\u{202E}`; tabs and newlines stay. They are not dropped,
 * because the reader should see that the target sends them.
 */
export function visible(text: string): string {
  return text.replace(steering, (char) =>
    char === '\n' || char === '\t' ? char : escapeCode(char),
  );
}

/**
 * A whole document of text, such as XML, made safe to print. A journal may come from a hostile hand, and
 * any of its fields may hold any text, so the document is treated last and as a whole. Noncharacters,
 * which XML forbids, are dropped.
 */
export function visibleDocument(text: string): string {
  return visible(text).replace(/[\uFFFE\uFFFF]/g, '');
}

/** Colours and weights of text, as this program writes them. */
const ownStyle = new RegExp(String.raw`(\u001B\[\d{1,3}m)`);

/** A line for a terminal, in which only styles may stay: nothing that moves the cursor or hides text. */
export function printedLine(line: string): string {
  const parts = line.split(ownStyle);
  return disarmed(parts.map((part, index) => (index % 2 === 1 ? part : visible(part))).join(''));
}

/** Makes a text safe to print: no steering characters, and no commands for a CI system. */
export function inert(text: string): string {
  return disarmed(visible(text));
}

/**
 * Escapes commands for a CI system that reads the output: GitHub obeys a line that begins with `::`, and
 * `##[` anywhere.
 */
export function disarmed(text: string): string {
  return text
    .replace(/^([ \t]*):(?=:)/gm, (_whole, before: string) => `${before}${escapeCode(':')}`)
    .replace(/##(?=\[)/g, `#${escapeCode('#')}`);
}

/** Like `visible`, but on one line: newlines and tabs become spaces. Cut to `max` code points. */
export function oneLine(text: string, max = 300): string {
  return cut(visible(text.replace(/\s*\r?\n\s*|\t/g, ' ')), max);
}

/** Cuts to `max` code points, and says how much is missing. */
export function cut(text: string, max: number): string {
  // A code point has at most two units, so most texts need no counting.
  if (text.length <= max) return text;
  const points = Array.from(text);
  if (points.length <= max) return text;
  return `${points.slice(0, max).join('')}… (${points.length - max} more characters)`;
}

function escapeCode(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  return `\\u{${code.toString(16).toUpperCase()}}`;
}
