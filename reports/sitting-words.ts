import type { RunReport } from './model.js';
import { count } from './words.js';

type Sitting = NonNullable<RunReport['run']['sitting']>;

/** What a person did in a run, in one sentence without a full stop. */
export function sittingInWords({ asked, way }: Sitting): string {
  const done = asked.filter(({ answer }) => answer === 'done').length;
  const place = way === 'terminal' ? 'at the terminal' : 'by files';
  return `a person was asked ${count(asked.length, 'time')} ${place}, and did ${done === asked.length ? 'all of it' : `${done} of it`}`;
}

/** The requests to a person: for each the time of its end, and what was done or why it was not. */
export function sittingLines({ asked }: Sitting): [at: string, text: string][] {
  return asked.map(({ endedAt, text }) => [`${endedAt.slice(0, 19).replace('T', ' ')}Z`, text]);
}
