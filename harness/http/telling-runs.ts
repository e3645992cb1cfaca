/** Fewer letters and digits in a row stand in almost every text. */
export const shortestRun = 8;

const size = 2 ** 16;

/** 1 for each code of a letter, a digit or an underscore; all of them are ASCII. */
const isWord = Uint8Array.from({ length: 128 }, (_, code) =>
  /\w/.test(String.fromCharCode(code)) ? 1 : 0,
);

/**
 * Runs of letters and digits that are looked for in many texts. It tells most texts that have none of them
 * in one walk, whose time does not grow with the number of runs.
 */
export class TellingRuns {
  /** Not 0 for the length, the beginning and the end of each run. */
  readonly #known = new Uint8Array(size);

  /** @param run at least `shortestRun` letters and digits */
  add(run: string): void {
    this.#known[placeOf(run, 0, run.length)] = 1;
  }

  /**
   * Whether one of the runs may stand in a text, as a whole word.
   *
   * @param text of any characters; in UTF-8 that is read as Latin-1, the same runs stand
   */
  mayBeIn(text: string): boolean {
    let from = 0;
    const { length } = text;
    for (let at = 0; at <= length; at += 1) {
      const code = at < length ? text.charCodeAt(at) : 0;
      if (code < 128 && isWord[code] === 1) continue;
      if (at - from >= shortestRun && this.#known[placeOf(text, from, at)] === 1) return true;
      from = at + 1;
    }
    return false;
  }
}

/** A number for the length of a run, its first three characters and its last two. */
function placeOf(text: string, from: number, end: number): number {
  const first = (text.charCodeAt(from) * 31 + text.charCodeAt(from + 1)) * 31;
  const last = text.charCodeAt(end - 2) * 31 + text.charCodeAt(end - 1);
  return (((first + text.charCodeAt(from + 2)) * 31 + last) * 31 + end - from) & (size - 1);
}
