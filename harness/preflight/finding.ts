/** What preflight looked at, each with what was tried, what came back, and how to mend it. */
export interface Finding {
  readonly topic: Topic;
  /**
   * `ok`; `limited`: some checks cannot run, or it is for the checks to judge; `fault`: the
   * configuration is wrong, and nothing can be judged before it is mended.
   */
  readonly state: 'ok' | 'limited' | 'fault';
  readonly tried: string;
  readonly found: string;
  readonly mend?: string;
}

/** In the order in which they are looked at. */
const topics = [
  'reachable',
  'control',
  'access',
  'clock',
  'limiter',
  'hooks',
  'second address',
  'safety',
  'engine',
  'browser',
] as const;

export type Topic = (typeof topics)[number];

/** The target cannot be judged as it is configured; the message says what was tried and how to mend it. */
export class PreflightError extends Error {
  override readonly name = 'PreflightError';

  constructor(target: string, { tried, found, mend }: Finding) {
    super(`target ${target}: ${tried}: ${found}.${mend === undefined ? '' : ` ${mend}.`}`);
  }
}
