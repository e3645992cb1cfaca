/** Colours and weights, which take no room on a line. */
const styles = new RegExp(String.raw`\u001B\[\d{1,3}m`, 'g');

/** The words at the start of a line under which its further lines do not begin. */
const label =
  /^\s*(?:(?:target|checks|clauses|run|left|ledger|person|since|history|gate|report|expected|actual|repeat|inferred)\s+|[✕!?–=] )?/;

/**
 * Breaks a line between words, so that no line is longer than `width` columns. Further lines begin below
 * the text of the first one. A word that is too long for a line stays whole, because it may be an address
 * or a command.
 */
export function wrapped(line: string, width: number): readonly string[] {
  const shown = (text: string): number => text.replaceAll(styles, '').length;
  if (shown(line) <= width) return [line];
  const hanging = label.exec(line.replaceAll(styles, ''))?.[0].length ?? 0;
  const indent = ' '.repeat(Math.min(hanging, Math.floor(width / 2)));
  const lines: string[] = [];
  let current = '';
  for (const part of line.split(/(?<=\S)(?= )/)) {
    if (current !== '' && shown(current) + shown(part) > width) {
      lines.push(current);
      current = indent + part.trimStart();
    } else current += part;
  }
  return [...lines, current];
}
