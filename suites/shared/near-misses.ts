/** Texts that are almost a credential. None of them is equal to it. */
export interface NearMiss {
  /** How it differs, as words that follow the name of the credential. */
  readonly how: string;
  readonly value: string;
}

type Spoil = (value: string) => string;

/** Most characters of a text that is longer than the credential. */
const longestMiss = 4_000;

/** Differences that every reader of a text must see, by the words for them. */
const spoils: Readonly<Record<string, Spoil>> = {
  'with another last character': (value) => value.slice(0, -1) + other(value.at(-1) ?? ''),
  'with another first character': (value) => other(value.at(0) ?? '') + value.slice(1),
  'without its last character': (value) => value.slice(0, -1),
  'without its first character': (value) => value.slice(1),
  'with a character after it': (value) => `${value}x`,
  'with several characters after it': (value) => `${value}xxxx`,
  'with a dot and more after it': (value) => `${value}.x`,
  'with a character before it': (value) => `x${value}`,
  'in the other case': (value) => Array.from(value, otherCase).join(''),
  'twice in a row': (value) => value + value,
  'cut to its first half': (value) => value.slice(0, Math.ceil(value.length / 2)),
  'with its characters in reverse': (value) => Array.from(value).toReversed().join(''),
  'with a full-width twin of a character': (value) =>
    value.replace(/[\dA-Za-z]/, (each) =>
      String.fromCodePoint((each.codePointAt(0) ?? 0) + 0xfee0),
    ),
  'with a character of another script after it': (value) => `${value}\u0416`,
  'with a NUL and more after it': (value) => `${value}\0x`,
  'with a wildcard after it': (value) => `${value.slice(0, -1)}%`,
};

/** Differences that a careless reader removes. */
const whiteSpace: Readonly<Record<string, Spoil>> = {
  'with a space after it': (value) => `${value} `,
  'with a space before it': (value) => ` ${value}`,
  'with a line break after it': (value) => `${value}\n`,
  'with a tab after it': (value) => `${value}\t`,
  'with a NUL after it': (value) => `${value}\0`,
};

/** JSON values of other types, none of which is a text; a loose comparison takes some for one. */
export const otherTypes: readonly { readonly how: string; readonly value: unknown }[] = [
  { how: 'as the JSON value true', value: true },
  { how: 'as the JSON value null', value: null },
  { how: 'as the JSON number 0', value: 0 },
  { how: 'as the JSON number 1', value: 1 },
  { how: 'as an empty JSON array', value: [] },
  { how: 'as an empty JSON object', value: {} },
];

/** All near misses of a secret that must be told exactly. */
export function nearMisses(value: string): NearMiss[] {
  return spoiled(value, { ...spoils, ...whiteSpace });
}

/** The near misses that name another thing, however their white space is read and their characters are decoded. */
export function otherNames(value: string): NearMiss[] {
  return spoiled(value, spoils).filter((miss) => !decodesTheSame(miss.value, value));
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Other spellings of a text in base64 that a careless reader decodes to the same bytes. */
export function otherSpellings(value: string): NearMiss[] {
  const last = alphabet.indexOf(value.at(-1) ?? '');
  // The last character of most signatures has bits without a meaning.
  const turned = last < 0 ? value : value.slice(0, -1) + alphabet.charAt(last ^ 1);
  return [
    { how: 'with other bits at its end that have no meaning', value: turned },
    { how: 'with padding', value: `${value}=` },
  ].filter((each) => each.value !== value);
}

/** The near misses that stand for the same thing to a reader who removes white space. */
export function withWhiteSpace(value: string): NearMiss[] {
  return spoiled(value, whiteSpace);
}

function spoiled(value: string, by: Readonly<Record<string, Spoil>>): NearMiss[] {
  return (
    Object.entries(by)
      .map(([how, spoil]) => ({ how, value: spoil(value) }))
      .filter((miss) => miss.value !== value && miss.value !== '')
      // Many servers read no longer header.
      .filter((miss) => miss.value.length <= Math.max(value.length, longestMiss))
  );
}

/** Hexadecimal digits, with the hyphens of a UUID. */
const hexadecimal = /^[\da-f-]+$/i;
/** Base64 in either alphabet, and what JSON Web Tokens join by dots. */
const base64 = /^[\w+/.-]+={0,2}$/;

/**
 * Whether a service that decodes its credentials may read the same bytes in both texts: hexadecimal digits have two
 * cases, and base64 has bits without a meaning and readers that pass over what follows.
 */
function decodesTheSame(text: string, right: string): boolean {
  if (hexadecimal.test(right)) return text.toLowerCase() === right.toLowerCase();
  if (!base64.test(right)) return false;
  // Where a text has no parts, a reader may pass over a dot, and stop at the padding.
  if (!right.includes('.') && isSameBytes(text, right)) return true;
  const [some, others] = [text.split('.'), right.split('.')];
  return (
    some.length === others.length && some.every((part, n) => isSameBytes(part, others[n] ?? ''))
  );
}

function isSameBytes(one: string, other: string): boolean {
  return Buffer.from(one, 'base64').equals(Buffer.from(other, 'base64'));
}

function other(character: string): string {
  return character === 'a' ? 'b' : 'a';
}

function otherCase(each: string): string {
  return each === each.toLowerCase() ? each.toUpperCase() : each.toLowerCase();
}
