import { exactText } from '../../spec/exact-json.js';
import { isRecord } from '../../spec/violation-words.js';

/** Ways to write the same JSON, by the words of a message. */
export const writings: Readonly<Record<string, (json: unknown) => string>> = {
  'on many lines': (json) => spaced(`${exactText(json)}`),
  'with a line break before and behind it': (json) => `\n${exactText(json)}\n`,
  'its members in the opposite order': (json) => `${exactText(turned(json))}`,
  'its texts in escapes': (json) => escaped(`${exactText(json)}`),
};

/** The same value with the members of each object in the opposite order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, member]) => [name, turned(member)]),
  );
}

/** The JSON with each letter of its texts as an escape. */
function escaped(json: string): string {
  return json.replaceAll(/"(?:[^"\\]|\\.)*"/g, (text) =>
    text.replaceAll(/\\.|[A-Za-z]/g, (each) =>
      each.length > 1
        ? each
        : String.raw`\u` + (each.codePointAt(0) ?? 0).toString(16).padStart(4, '0'),
    ),
  );
}

/** JSON with white space at all places outside its texts where it may have some. */
function spaced(json: string): string {
  return json.replaceAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]/g, (part) =>
    part.startsWith('"') ? part : `\n ${part}\n `,
  );
}
