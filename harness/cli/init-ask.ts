import { UserError } from './failure.js';
import { wordsOf } from './words.js';

/** A question of `init`, which a flag can answer. */
export interface Question<Key extends string> {
  readonly key: Key;
  readonly flag: string;
  readonly ask: string;
  /** The default answer, if there is one. */
  readonly usual?: string;
  /** Whether the question applies, given the earlier answers. */
  readonly applies: (given: Partial<Record<Key, string>>) => boolean;
  /** What an allowed answer is, if this one is not allowed. */
  readonly fault: (answer: string) => string | undefined;
}

/** Asks one question and resolves to the typed line; undefined at the end of the input. */
export type Prompt = (text: string) => Promise<string | undefined>;

/** How questions without a flag are answered. */
export interface Asking {
  /** Asks a user, if there is one. */
  readonly prompt: Prompt | undefined;
  /** Take the defaults without asking. */
  readonly usual: boolean;
}

export const anything = (answer: string): string | undefined =>
  answer.trim() === '' ? 'text' : undefined;

export const oneOf =
  (allowed: readonly string[]) =>
  (answer: string): string | undefined =>
    allowed.includes(answer) ? undefined : `one of ${allowed.join(', ')}`;

export const plainAddress = (answer: string): string | undefined =>
  /^https?:\/\/[^/?#@\s]+(\/[^?#\s]*)?$/.test(answer)
    ? undefined
    : 'an address such as http://127.0.0.1:8080, without user, query and fragment';

export const closedQuotes = (answer: string): string | undefined =>
  wordsOf(answer) === undefined ? 'a command whose quotes are closed' : anything(answer);

export const isPort = (answer: string): string | undefined =>
  /^\d{1,5}$/.test(answer) && Number(answer) >= 1 && Number(answer) <= 65_535
    ? undefined
    : 'a port from 1 to 65535';

/**
 * The answers to all questions that apply, and the flags of those without an answer.
 *
 * @throws {UserError} when an answer is not allowed
 */
export async function askAll<Key extends string>(
  questions: readonly Question<Key>[],
  given: Partial<Record<Key, string>>,
  { prompt, usual }: Asking,
): Promise<{ answers: Partial<Record<Key, string>>; missing: readonly string[] }> {
  const answers: Partial<Record<Key, string>> = {};
  const missing: string[] = [];
  for (const question of questions) {
    const { key, flag } = question;
    const flagged = given[key];
    if (!question.applies(answers)) {
      const kind = kindIn(answers);
      if (flagged === undefined || kind === undefined) continue;
      throw new UserError(
        `init: ${flag}: expected nothing with --kind ${kind}, found '${flagged}'`,
      );
    }
    if (flagged !== undefined) {
      const allowed = question.fault(flagged);
      if (allowed !== undefined) {
        throw new UserError(`init: ${flag}: expected ${allowed}, found '${flagged}'`);
      }
      answers[key] = flagged;
    } else if (usual && question.usual !== undefined) {
      answers[key] = question.usual;
    } else if (prompt !== undefined && !usual) {
      answers[key] = await askUntilAllowed(question, prompt);
    } else {
      missing.push(flag);
    }
  }
  return { answers, missing };
}

async function askUntilAllowed(
  { ask, usual, fault }: Pick<Question<string>, 'ask' | 'usual' | 'fault'>,
  prompt: Prompt,
): Promise<string> {
  let complaint = '';
  for (;;) {
    const hint = usual === undefined ? '' : ` [${usual}]`;
    const typed = await prompt(`${complaint}${ask}${hint}: `);
    if (typed === undefined) {
      throw new UserError(
        'init: the input ended before all questions were answered; nothing was written',
      );
    }
    const answer = typed.trim() === '' && usual !== undefined ? usual : typed.trim();
    const allowed = fault(answer);
    if (allowed === undefined) return answer;
    complaint = `expected ${allowed}\n`;
  }
}

/** The error for flags that are missing. @param more follows their names */
export function missingFlags(missing: readonly string[], usual: boolean, more = ''): UserError {
  const list =
    missing.length === 1 ? missing[0] : `${missing.slice(0, -1).join(', ')} and ${missing.at(-1)}`;
  const are = missing.length === 1 ? 'is' : 'are';
  return new UserError(
    usual
      ? `init: ${list} ${are} missing and has no default`
      : `init: ${list} ${are} missing${more}; this is not a terminal, so init cannot ask; --yes takes the defaults`,
  );
}

function kindIn(answers: { readonly kind?: string }): string | undefined {
  return answers.kind;
}
