import fc from 'fast-check';

/**
 * Texts that a service may store as a name and that a careless one changes: they look like mark-up,
 * numbers, escapes, queries or templates, or are of other scripts. None begins or ends with white space,
 * because the contract does not say whether a name is trimmed. All of them are composed (NFC).
 */
export const awkwardTexts: readonly string[] = [
  'Plain',
  '0',
  '007',
  '1e3',
  'null',
  'undefined',
  'true',
  '<b>bold</b>',
  '</title><script>1</script>',
  'a < b > c',
  'Tom & Jerry',
  '&amp; &lt;b&gt; &#39;',
  '"quoted"',
  "Sales's",
  '`ticks` and “marks”',
  String.raw`back\slash \n \u0041`,
  "one; two' -- three",
  '100 % %20 %zz',
  'a+b=c&d==',
  '{{name}} ${name} {0} %s',
  '#1 @home a/b?c',
  'Größe ẞ ñ',
  'Заявки',
  '連絡先',
  'حالة ש',
  '😀 👩‍👩‍👧 𝒳',
];

/** Any of the awkward texts; the smallest is the plain one. */
export const awkwardText: fc.Arbitrary<string> = fc.constantFrom(...awkwardTexts);

/** The awkward texts in groups of a few, each group one text: for a table whose cases cost much. */
export const awkwardGroups: readonly string[] = [
  '0',
  'null',
  ...Array.from({ length: Math.ceil((awkwardTexts.length - 7) / 4) }, (_nothing, n) =>
    awkwardTexts.slice(7 + 4 * n, 11 + 4 * n).join(' '),
  ),
];
