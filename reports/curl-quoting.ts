import { shellWord } from './shell-word.js';

/** The kind of text that contains a value; it decides the encoding. */
export type Place = 'url' | 'form' | 'json' | 'raw';

/** A variable of the script, and the text that it replaces. */
export interface Slot {
  readonly variable: string;
  /** A recorded label or value. A value may appear in encoded form. */
  readonly text: string;
}

const steering = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/**
 * Any text as one word of bash. Characters that steer a terminal or reorder a line are escaped, so that
 * the script can be shown and pasted. NUL is left out, because no shell can pass it on.
 */
export function quote(text: string): string {
  const whole = text.replaceAll('\0', '');
  if (!steering.test(whole)) return shellWord(whole);
  const escaped = Array.from(whole, (char) => {
    if (char === '\n') return '\\n';
    if (char === "'" || char === '\\') return `\\${char}`;
    return steering.test(char) ? bytesOf(char) : char;
  });
  return `$'${escaped.join('')}'`;
}

function bytesOf(char: string): string {
  return [...new TextEncoder().encode(char)]
    .map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`)
    .join('');
}

/** A text as one word of bash, with each slot replaced by its variable. */
export function withVariables(text: string, place: Place, slots: readonly Slot[]): string {
  const forms = slots
    .flatMap(({ variable, text: own }) => {
      const all = [...new Set([own, ...encodedForms(own, place)])];
      // A value with one form needs no encoding. A label hides a secret, which may need it.
      const written = expansion(variable, all.length === 1 && !isLabel(own) ? 'raw' : place);
      return all.map((form) => ({ form, written }));
    })
    .filter(({ form }) => form !== '')
    .toSorted((a, b) => b.form.length - a.form.length);
  const words: string[] = [];
  let plain = '';
  const flush = (): void => {
    if (plain !== '') words.push(quote(plain));
    plain = '';
  };
  for (let i = 0; i < text.length;) {
    const found = forms.find(({ form }) => text.startsWith(form, i));
    if (found === undefined) {
      plain += text.charAt(i);
      i += 1;
      continue;
    }
    flush();
    words.push(found.written);
    i += found.form.length;
  }
  flush();
  return words.length === 0 ? "''" : words.join('');
}

function encodedForms(text: string, place: Place): readonly string[] {
  if (isLabel(text)) return [];
  switch (place) {
    case 'url':
    case 'form':
      return [encoded(text), new URLSearchParams({ s: text }).toString().slice(2)];
    case 'json':
      return [JSON.stringify(text).slice(1, -1)];
    case 'raw':
      return [];
  }
}

function isLabel(text: string): boolean {
  return text.startsWith('<');
}

function encoded(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\u{FFFD}'));
}

function expansion(variable: string, place: Place): string {
  switch (place) {
    case 'url':
    case 'form':
      return `"$(url "$${variable}")"`;
    case 'json':
      return `"$(json "$${variable}")"`;
    case 'raw':
      return `"$${variable}"`;
  }
}
