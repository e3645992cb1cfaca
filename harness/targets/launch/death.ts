/** A target that ended before it was stopped. */
export interface Death {
  readonly number: number;
  /** How it ended, such as `exit code 1`. */
  readonly how: string;
  readonly logFile: string;
  /** The last lines of its output, unchanged. */
  readonly tail: string;
}

/** The last output of a target, and the file with all of it. The printing code must escape it. */
export function lastWords({ logFile, tail }: Pick<Death, 'logFile' | 'tail'>): string {
  return tail === '' ? 'It wrote nothing.' : `It wrote last (all in ${logFile}):\n${tail}`;
}

/** The way a target ended, with its last output. */
export function inWords(death: Death): string {
  return `${death.how}\n${lastWords(death)}`;
}
