/** Splits a command into words as a shell does; undefined if a quote is not closed. */
export function wordsOf(command: string): string[] | undefined {
  const words: string[] = [];
  const rest = command.replaceAll(/((?:[^\s'"]|'[^']*'|"[^"]*")+)\s*/g, (_whole, word: string) => {
    words.push(word.replaceAll(/'([^']*)'|"([^"]*)"/g, (_quoted, a = '', b = '') => `${a}${b}`));
    return '';
  });
  return rest.trim() === '' ? words : undefined;
}
