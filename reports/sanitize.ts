/**
 * Everything that could steer a terminal or reorder a line of text: C0 and C1 controls (so every
 * ANSI escape loses its first character), format characters (bidi controls, zero-width ones, tags),
 * lone surrogates, line and paragraph separators.
 */
const steering = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * Shows steering characters as `\u{202E}`; tabs and newlines stay. They are shown instead of
 * dropped because a target that sends them is telling the reader something.
 */
export function visible(text: string): string {
  return text.replace(steering, (char) =>
    char === '\n' || char === '\t' ? char : escapeCode(char),
  );
}

/** The same for a text that is printed: no line of it is a command for a CI system either. */
export function inert(text: string): string {
  return disarmed(visible(text));
}

/**
 * A text in which no line is a command for a CI system that reads what is printed: GitHub obeys one
 * that begins with `::`, and `##[` anywhere.
 */
export function disarmed(text: string): string {
  return text
    .replace(/^([ \t]*):(?=:)/gm, (_whole, before: string) => `${before}${escapeCode(':')}`)
    .replace(/##(?=\[)/g, `#${escapeCode('#')}`);
}

/** As `visible`, on one line: newlines and tabs become spaces. Cut to `max` code points. */
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
