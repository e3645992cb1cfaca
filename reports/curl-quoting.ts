/** What kind of text a value is written into, which decides how it is encoded there. */
export type Place = 'url' | 'form' | 'json' | 'raw';

/** A variable of the script, and the texts that it stands for. */
export interface Slot {
  readonly variable: string;
  /** As it was recorded: a label, or a value; the latter may be encoded where it stands. */
  readonly text: string;
}

const steering = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/**
 * A text as one word of bash, whatever it holds. Characters that steer a terminal or reorder a line
 * are written as escapes, so that the script can be shown and pasted. NUL, which no shell can pass
 * on, is left out.
 */
export function quote(text: string): string {
  const whole = text.replaceAll('\0', '');
  if (whole !== '' && /^[\w@%+=:,./-]+$/.test(whole)) return whole;
  if (!steering.test(whole)) return `'${whole.replaceAll("'", `'\\''`)}'`;
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

/** A text as one word of bash in which the slots are replaced by their variables. */
export function withVariables(text: string, place: Place, slots: readonly Slot[]): string {
  const forms = slots
    .flatMap(({ variable, text: own }) => {
      const all = [...new Set([own, ...encodedForms(own, place)])];
      // A value that stands there as it is needs no encoding; what a label hides may need it.
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
