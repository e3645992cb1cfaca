import { clearLine, cursorTo } from 'node:readline';
import { oneLine } from '../../reports/sanitize.js';
import type { Verdict } from '../check/outcome.js';

/** One line with the progress of a run. */
export interface Progress {
  start(id: string): void;
  result(verdict: Verdict): void;
  /** Removes the line. */
  stop(): void;
}

const redrawMs = 80;
/** Time between two lines of a log, milliseconds. */
const logMs = 30_000;

/** Redraws one line on a terminal; on other streams writes a line every 30 seconds. */
export function progressOn(stream: NodeJS.WriteStream, total: number): Progress {
  let done = 0;
  let red = 0;
  if (!stream.isTTY) {
    let logged = Date.now();
    return {
      start() {},
      result(verdict) {
        done += 1;
        if (isRed(verdict)) red += 1;
        if (Date.now() - logged < logMs) return;
        logged = Date.now();
        stream.write(`${done} of ${total} checks done, ${red} not green\n`);
      },
      stop() {},
    };
  }
  let current = '';
  let drawn = 0;
  const draw = () => {
    if (Date.now() - drawn < redrawMs) return;
    drawn = Date.now();
    const width = Math.max(20, (stream.columns || 80) - 1);
    const trouble = red > 0 ? `  ${red} not green` : '';
    const text = oneLine(`${done}/${total}${trouble}  ${current}`, width);
    cursorTo(stream, 0);
    stream.write(text);
    clearLine(stream, 1);
  };
  return {
    start(id) {
      current = id;
      draw();
    },
    result(verdict) {
      done += 1;
      if (isRed(verdict)) red += 1;
      draw();
    },
    stop() {
      cursorTo(stream, 0);
      clearLine(stream, 1);
    },
  };
}

function isRed(verdict: Verdict): boolean {
  return verdict === 'failed' || verdict === 'warned' || verdict === 'inconclusive';
}
