import { clearLine, cursorTo } from 'node:readline';
import { oneLine } from '../../reports/sanitize.js';
import { duration } from '../../reports/words.js';
import type { CheckResult } from '../check/outcome.js';
import { styleFor } from './style.js';

/** The progress of a run: one line that is drawn again, and a line for each failure as it happens. */
export interface Progress {
  start(id: string): void;
  result(result: CheckResult): void;
  /** Removes the line. */
  stop(): void;
}

const redrawMs = 80;
/** Time between two lines of a log, milliseconds. */
const logMs = 30_000;
/** Before this share of the checks is done, an estimate would only be a guess. */
const telling = 0.05;
/** Most characters of a failure. */
const longestGap = 240;

export interface ProgressOptions {
  /** Ids of the checks that were broken in the round before; then the lines tell what turned green and red. */
  readonly red?: ReadonlySet<string> | undefined;
  /** The checks whose failure makes the result of a check meaningless. */
  readonly dependsOn?: (check: string) => readonly string[];
}

/**
 * Draws the progress on a terminal; on other streams writes a line every 30 seconds. Failures get a line
 * of their own on both.
 *
 * @param total number of the checks that can run
 */
export function progressOn(
  stream: NodeJS.WriteStream,
  total: number,
  { red: before, dependsOn = () => [] }: ProgressOptions = {},
): Progress {
  const now = Date.now;
  const style = styleFor(stream);
  const started = new Set<string>();
  const broken = new Set<string>();
  const begun = now();
  let done = 0;
  let red = 0;
  let current = '';
  let drawn = 0;
  let logged = begun;
  const line = (): string => {
    const trouble = red > 0 ? `, ${red} not green` : '';
    return `${done} of ${total} checks${trouble}${leftInWords(done, total, now() - begun)}`;
  };
  const clear = () => {
    if (!stream.isTTY) return;
    cursorTo(stream, 0);
    clearLine(stream, 1);
  };
  const draw = () => {
    if (!stream.isTTY) {
      if (now() - logged < logMs) return;
      logged = now();
      stream.write(`${line()}\n`);
      return;
    }
    if (now() - drawn < redrawMs) return;
    drawn = now();
    const width = Math.max(20, (stream.columns || 80) - 1);
    cursorTo(stream, 0);
    stream.write(oneLine(`${line()}  ${current}`, width));
    clearLine(stream, 1);
  };
  const tell = (text: string) => {
    clear();
    stream.write(`${text}\n`);
    drawn = 0;
  };
  return {
    start(id) {
      started.add(id);
      current = id;
      draw();
    },
    result({ check, outcome }) {
      // A check that the target does not allow never starts, and is not part of the total.
      if (started.has(check)) done += 1;
      const { verdict } = outcome;
      if (verdict === 'failed' || verdict === 'warned' || verdict === 'inconclusive') red += 1;
      if (verdict === 'failed' || verdict === 'warned') {
        // One cause is told once: the report does not count a failure that follows from another.
        const follows = dependsOn(check).some((each) => broken.has(each));
        broken.add(check);
        if (follows) return draw();
        const { expected, actual } = outcome.failure;
        const mark = verdict === 'failed' ? style.red('✕') : style.yellow('!');
        const gap = oneLine(`expected ${expected}, got ${actual}`, longestGap);
        const turned = before === undefined ? '' : before.has(check) ? ' still red' : ' turned red';
        tell(`${mark} ${oneLine(check)}${turned}: ${gap}`);
      } else if (verdict === 'passed' && before?.has(check) === true) {
        tell(`${style.green('✓')} ${oneLine(check)} turned green`);
      }
      draw();
    },
    stop: clear,
  };
}

/** `, about 40 s left`, by the time that the checks so far have taken. */
function leftInWords(done: number, total: number, elapsedMs: number): string {
  if (done >= total || done < total * telling) return '';
  const left = (elapsedMs / done) * (total - done);
  return left < 1_000 ? '' : `, about ${duration(Math.ceil(left / 1_000) * 1_000)} left`;
}
