import { inert } from '../../reports/sanitize.js';
import {
  type Person,
  type PersonAnswer,
  type PersonRequest,
  SittingError,
  type Told,
} from '../run/sitting/person.js';
import { askLine } from './ask.js';

/** What a person types who cannot do something, and the reason after it. */
const refusal = /^cannot\b[\s:,]*/i;

/** A person at the terminal of this process. */
export const personAtTerminal: Person = {
  way: 'terminal',
  ready: () => {
    if (process.stdin.isTTY && process.stderr.isTTY) return;
    throw new SittingError(
      'control: manual needs a person, and this run has no terminal; name a folder for requests and answers in the manifest (person: { folder: ./sitting })',
    );
  },
  ask: async ({ please, tells, until, number }, signal) => {
    const late = AbortSignal.any([signal, AbortSignal.timeout(Math.max(0, until - Date.now()))]);
    const time = new Date(until).toLocaleTimeString();
    process.stderr.write(
      `\n${number}. ${inert(please)}\n   Until ${time}. If it cannot be done, type: cannot, and the reason.\n`,
    );
    const questions = tells.length === 0 ? [confirmation] : tells;
    const values: Record<string, string> = {};
    for (const told of questions) {
      const answer = await answerTo(told, late);
      if (answer === undefined) return { kind: 'late' };
      if (typeof answer !== 'string') return answer;
      if (told !== confirmation) values[told.name] = answer;
    }
    return { kind: 'done', values };
  },
};

const confirmation: Told = {
  name: '',
  words: 'Press Enter when it is done',
  fault: (value) =>
    /^(done|yes|y)?$/i.test(value)
      ? undefined
      : `expected Enter or "cannot", found ${JSON.stringify(value)}`,
};

/** The answer to one question, which is asked again after a wrong one; undefined if none came in time. */
async function answerTo(
  { name, words, fault }: Told,
  signal: AbortSignal,
): Promise<string | PersonAnswer | undefined> {
  for (;;) {
    const text = name === '' ? words : `${words[0]?.toUpperCase()}${words.slice(1)}`;
    const line = await askLine(`   ${text}: `, { hidden: /secret/.test(name), signal });
    if (line === undefined) return undefined;
    if (refusal.test(line)) {
      return { kind: 'cannot', reason: line.replace(refusal, '') || 'no reason was given' };
    }
    if (line === '' && name !== '') continue;
    const wrong = fault(line);
    if (wrong === undefined) return line;
    process.stderr.write(`   ${inert(wrong)}\n`);
  }
}

/** A line that tells where an answer is expected. */
export function requestLine({ number, please, until }: PersonRequest, folder: string): string {
  const time = new Date(until).toLocaleTimeString();
  return `waiting until ${time} for answer-${number}.json in ${folder}: ${inert(please)}\n`;
}
