import { PassThrough } from 'node:stream';
import { WriteStream } from 'node:tty';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { styleFor } from '../../../harness/cli/style.js';

/** A stream that is a terminal of 256 colours, as far as Node can tell, or none. */
function stream(isTTY: boolean): NodeJS.WriteStream {
  const made = Object.assign(new PassThrough(), {
    isTTY,
    // Of the environment NO_COLOR alone: what else CI sets may say that there are no colours.
    getColorDepth: () => {
      const { NO_COLOR } = process.env;
      const terminal = { TERM: 'xterm-256color', ...(NO_COLOR !== undefined && { NO_COLOR }) };
      return WriteStream.prototype.getColorDepth(terminal);
    },
  });
  return made as unknown as NodeJS.WriteStream; // what styleText asks of a stream is there
}

afterEach(() => void vi.unstubAllEnvs());

function environment(values: Readonly<Record<string, string>>): void {
  for (const name of ['NO_COLOR', 'FORCE_COLOR', 'NODE_DISABLE_COLORS', 'COLORTERM', 'TERM']) {
    vi.stubEnv(name, values[name]);
  }
}

describe('colours', () => {
  it('are there on a terminal', () => {
    environment({ TERM: 'xterm-256color' });
    expect(styleFor(stream(true)).red('x')).toBe('\u001B[31mx\u001B[39m');
  });

  it('are not there when NO_COLOR is set', () => {
    environment({ TERM: 'xterm-256color', NO_COLOR: '1' });
    const style = styleFor(stream(true));
    for (const paint of Object.values(style).filter((each) => typeof each === 'function'))
      expect(paint('x')).toBe('x');
  });

  it('are not there on a pipe or a file', () => {
    environment({ TERM: 'xterm-256color' });
    const style = styleFor(stream(false));
    for (const paint of Object.values(style).filter((each) => typeof each === 'function'))
      expect(paint('x')).toBe('x');
  });
});
