import { UserError } from './failure.js';
import { wordsOf } from './words.js';

const initKinds = ['url', 'process', 'container', 'compose'] as const;
export type InitKind = (typeof initKinds)[number];

const controlWays = ['adapter', 'http', 'none'] as const;
export type ControlWay = (typeof controlWays)[number];

/** How a run gets access to a server that control cannot prepare. */
const accessWays = ['login', 'flow', 'token', 'none'] as const;
export type AccessWay = (typeof accessWays)[number];

const yesOrNo = ['yes', 'no'] as const;

/** The answers that `init` needs; answers that do not apply to the kind are undefined. */
export interface InitAnswers {
  readonly kind: InitKind;
  readonly baseUrl?: string | undefined;
  readonly command?: string | undefined;
  readonly image?: string | undefined;
  readonly composeFile?: string | undefined;
  readonly service?: string | undefined;
  readonly port?: string | undefined;
  readonly control: ControlWay;
  readonly access?: AccessWay | undefined;
  readonly ledger?: (typeof yesOrNo)[number] | undefined;
}

export type GivenAnswers = Partial<Record<keyof InitAnswers, string>>;

interface Question {
  readonly key: keyof InitAnswers;
  readonly flag: string;
  readonly ask: string;
  /** The default answer, if there is one. */
  readonly usual?: string;
  /** Whether the question applies, given the earlier answers. */
  readonly applies: (given: GivenAnswers) => boolean;
  /** What an allowed answer is, if this one is not allowed. */
  readonly fault: (answer: string) => string | undefined;
}

const anything = (answer: string) => (answer.trim() === '' ? 'text' : undefined);
const oneOf = (allowed: readonly string[]) => (answer: string) =>
  allowed.includes(answer) ? undefined : `one of ${allowed.join(', ')}`;
const ofKind =
  (...kinds: readonly InitKind[]) =>
  ({ kind }: GivenAnswers) =>
    kinds.some((each) => each === kind);

const questions: readonly Question[] = [
  {
    key: 'kind',
    flag: '--kind',
    ask: 'Your server: url (it runs already), process, container or compose',
    usual: 'url',
    applies: () => true,
    fault: oneOf(initKinds),
  },
  {
    key: 'baseUrl',
    flag: '--base-url',
    ask: 'Its address',
    usual: 'http://127.0.0.1:8080',
    applies: ofKind('url'),
    fault: (answer) =>
      /^https?:\/\/[^/?#@\s]+(\/[^?#\s]*)?$/.test(answer)
        ? undefined
        : 'an address such as http://127.0.0.1:8080, without user, query and fragment',
  },
  {
    key: 'command',
    flag: '--command',
    ask: 'The command that starts it; {port} stands for a free port',
    applies: ofKind('process'),
    fault: (answer) =>
      wordsOf(answer) === undefined ? 'a command whose quotes are closed' : anything(answer),
  },
  {
    key: 'image',
    flag: '--image',
    ask: 'The image',
    applies: ofKind('container'),
    fault: anything,
  },
  {
    key: 'composeFile',
    flag: '--compose-file',
    ask: 'The compose file, relative to the folder of the manifest',
    usual: 'compose.yaml',
    applies: ofKind('compose'),
    fault: anything,
  },
  {
    key: 'service',
    flag: '--service',
    ask: 'The service of the compose file to judge',
    applies: ofKind('compose'),
    fault: anything,
  },
  {
    key: 'port',
    flag: '--port',
    ask: 'The port that it listens on',
    usual: '8080',
    // A program that gets a free port by {port} needs no fixed one.
    applies: (given) =>
      ofKind('container', 'compose')(given) ||
      (given.kind === 'process' &&
        given.command !== undefined &&
        !given.command.includes('{port}')),
    fault: (answer) =>
      /^\d{1,5}$/.test(answer) && Number(answer) >= 1 && Number(answer) <= 65_535
        ? undefined
        : 'a port from 1 to 65535',
  },
  {
    key: 'control',
    flag: '--control',
    ask: 'How accounts are made and time is moved: adapter (a module of yours), http (the control protocol) or none',
    usual: 'adapter',
    applies: () => true,
    fault: oneOf(controlWays),
  },
  {
    key: 'access',
    flag: '--access',
    ask: 'How a run gets access: login (you log in once, and it keeps the grant), flow (it logs in on the authorization page), token (a variable of the environment) or none',
    usual: 'none',
    applies: (given) => given.kind === 'url' && given.control === 'none',
    fault: oneOf(accessWays),
  },
  {
    key: 'ledger',
    flag: '--ledger',
    ask: 'Shall runs keep codes and tokens in a ledger, so that a later run judges when they expire: yes or no',
    usual: 'no',
    applies: ({ access }) => access === 'login' || access === 'flow',
    fault: oneOf(yesOrNo),
  },
];

/** Asks one question and resolves to the typed line; undefined at the end of the input. */
export type Prompt = (text: string) => Promise<string | undefined>;

/**
 * Completes the answers given by flags: asks for the others, or takes the defaults.
 *
 * @param options `prompt` if a user can be asked; `usual` to take the defaults without asking
 * @throws {UserError} when an answer is not allowed, or is missing and cannot be asked for
 */
export async function answerAll(
  given: GivenAnswers,
  { prompt, usual }: { readonly prompt: Prompt | undefined; readonly usual: boolean },
): Promise<InitAnswers> {
  const answers: GivenAnswers = {};
  const missing: string[] = [];
  for (const question of questions) {
    const { key, flag } = question;
    const flagged = given[key];
    if (!question.applies(answers)) {
      if (flagged === undefined || answers.kind === undefined) continue;
      throw new UserError(
        `init: ${flag}: expected nothing with --kind ${answers.kind}, found '${flagged}'`,
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
  const kind = initKinds.find((each) => each === answers.kind);
  const control = controlWays.find((each) => each === answers.control);
  if (missing.length > 0 || kind === undefined || control === undefined) {
    throw missingFlags(missing, usual);
  }
  const access = accessWays.find((each) => each === answers.access);
  const ledger = yesOrNo.find((each) => each === answers.ledger);
  return { ...answers, kind, control, access, ledger };
}

async function askUntilAllowed(question: Question, prompt: Prompt): Promise<string> {
  const { ask, usual, fault } = question;
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

const flagsOfKinds =
  '--base-url with url, --command with process, --image and --port with container, ' +
  '--compose-file, --service and --port with compose';

function missingFlags(missing: readonly string[], usual: boolean): UserError {
  const list =
    missing.length === 1 ? missing[0] : `${missing.slice(0, -1).join(', ')} and ${missing.at(-1)}`;
  const are = missing.length === 1 ? 'is' : 'are';
  const more = missing.includes('--kind') ? ` (and ${flagsOfKinds})` : '';
  return new UserError(
    usual
      ? `init: ${list} ${are} missing and has no default`
      : `init: ${list} ${are} missing${more}; this is not a terminal, so init cannot ask; --yes takes the defaults`,
  );
}
