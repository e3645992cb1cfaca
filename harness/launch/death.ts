/** A target that ended before it was stopped. */
export interface Death {
  readonly number: number;
  /** How it ended, such as `exit code 1`. */
  readonly how: string;
  readonly logFile: string;
  /** The last lines that it wrote, as they came. */
  readonly tail: string;
}

/** What a target wrote last, and where the rest is. Whoever prints it makes it inert. */
export function lastWords({ logFile, tail }: Pick<Death, 'logFile' | 'tail'>): string {
  return tail === '' ? 'It wrote nothing.' : `It wrote last (all in ${logFile}):\n${tail}`;
}

/** How a target ended, with its last words. */
export function inWords(death: Death): string {
  return `${death.how}\n${lastWords(death)}`;
}
