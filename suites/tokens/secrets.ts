/** Wrong secret keys, made from the right one, that a careless comparison may accept. */
export const wrongSecrets: Readonly<Record<string, (right: string) => string>> = {
  'its first half': (right) => right.slice(0, Math.ceil(right.length / 2)),
  'its last half': (right) => right.slice(Math.ceil(right.length / 2)),
  'all but its last character': (right) => right.slice(0, -1),
  'the key with another last character': (right) => right.slice(0, -1) + other(right.at(-1) ?? ''),
  'the key with another first character': (right) => other(right.at(0) ?? '') + right.slice(1),
  'the key with a character in the middle changed': (right) => {
    const middle = Math.floor(right.length / 2);
    return right.slice(0, middle) + other(right.charAt(middle)) + right.slice(middle + 1);
  },
  'the key in the other case': (right) => {
    const swapped = Array.from(right, (each) =>
      each === each.toLowerCase() ? each.toUpperCase() : each.toLowerCase(),
    );
    // A key without letters has no other case.
    return swapped.join('') === right ? `${right}x` : swapped.join('');
  },
  'the key after a letter of another script': (right) => `\u0416${right}`,
  'a text of the same length': (right) =>
    'x'.repeat(right.length) + (/^x+$/.test(right) ? 'y' : ''),
};

function other(character: string): string {
  return character === 'a' ? 'b' : 'a';
}
