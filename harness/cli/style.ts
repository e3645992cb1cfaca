import { styleText } from 'node:util';
import type { TerminalStyle } from '../../reports/terminal.js';

/** Longer lines are hard to read. */
const widest = 80;

type Format = Parameters<typeof styleText>[0];

/** Colours for a stream; plain text on a file or a pipe, and when NO_COLOR is set. */
export function styleFor(stream: NodeJS.WriteStream): TerminalStyle {
  const paint = (format: Format) => (text: string) => styleText(format, text, { stream });
  return {
    bold: paint('bold'),
    red: paint('red'),
    green: paint('green'),
    yellow: paint('yellow'),
    dim: paint('dim'),
    cyan: paint('cyan'),
    // A pipe or a file keeps whole lines, so that they can be searched.
    ...(stream.isTTY && { columns: Math.min(stream.columns || widest, widest) }),
  };
}
