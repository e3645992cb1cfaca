import fc from 'fast-check';

/** Letters and digits of several scripts, one beyond the basic plane; no mark-up, no marks. */
const letters = [...Array.from('abcdefgXYZ0123456789éüßñøÅЖдяΩλ中文字あカ한글אש'), '😀', '𝒳'];

const word = fc
  .array(fc.constantFrom(...letters), { minLength: 1, maxLength: 10 })
  .map((parts) => parts.join(''));

/** A name that any service can be asked to store: words of several scripts, 32 letters at most. */
export const label = fc
  .array(word, { minLength: 1, maxLength: 3 })
  .map((words) => words.join(' ').normalize('NFC'));
