import { UserError } from './failure.js';

/**
 * Members such as `times=2` as an object. Whole numbers, true and false are read as such; a value
 * that begins with `[` or `{` is JSON.
 *
 * @throws {UserError} for a word without an equals sign, or JSON that cannot be read
 */
export function membersOf(place: string, words: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    words.map((word) => {
      const equals = word.indexOf('=');
      if (equals < 1) {
        throw new UserError(`${place}: expected name=value, found ${JSON.stringify(word)}`);
      }
      return [word.slice(0, equals), valueOf(place, word.slice(equals + 1))];
    }),
  );
}

function valueOf(place: string, text: string): unknown {
  if (!/^(-?\d{1,15}|true|false|[[{].*)$/s.test(text)) return text;
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    throw new UserError(`${place}: expected JSON, found ${JSON.stringify(text)}`);
  }
}
