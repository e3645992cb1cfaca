/** Fewer letters and digits in a row stand in almost every text. */
export const shortestRun = 8;

const size = 2 ** 16;

/** 1 for each code of a letter, a digit or an underscore; all of them are ASCII. */
const isWord = Uint8Array.from({ length: 128 }, (_, code) =>
  /\w/.test(String.fromCharCode(code)) ? 1 : 0,
);

function isWordAt(text: string, at: number): boolean {
  return isWord[text.charCodeAt(at)] === 1;
}

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
    const { length } = text;
    // A run that is long enough covers one of the places that are looked at.
    for (let at = shortestRun - 1; at < length; at += shortestRun) {
      if (!isWordAt(text, at)) continue;
      let from = at;
      while (from > 0 && isWordAt(text, from - 1)) from -= 1;
      let end = at + 1;
      while (end < length && isWordAt(text, end)) end += 1;
      if (end - from >= shortestRun && this.#known[placeOf(text, from, end)] === 1) return true;
      at = end;
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
