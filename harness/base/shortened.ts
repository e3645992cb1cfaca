/** The text, cut to at most `most` characters. A cut text ends in `…`. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}
