import { UserError } from './failure.js';
import {
  anything,
  askAll,
  type Asking,
  closedQuotes,
  isPort,
  missingFlags,
  oneOf,
  plainAddress,
  type Question,
} from './init-ask.js';

const initKinds = ['url', 'process', 'container', 'compose'] as const;
export type InitKind = (typeof initKinds)[number];

const controlWays = ['adapter', 'http', 'manual', 'none'] as const;
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

const ofKind =
  (...kinds: readonly InitKind[]) =>
  ({ kind }: GivenAnswers) =>
    kinds.some((each) => each === kind);

const questions: readonly Question<keyof InitAnswers>[] = [
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
    fault: plainAddress,
  },
  {
    key: 'command',
    flag: '--command',
    ask: 'The command that starts it; {port} stands for a free port',
    applies: ofKind('process'),
    fault: closedQuotes,
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
    fault: isPort,
  },
  {
    key: 'control',
    flag: '--control',
    ask: 'How accounts are made and time is moved: adapter (a module of yours), http (the control protocol), manual (a person is asked; only url) or none',
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

/**
 * Completes the answers given by flags: asks for the others, or takes the defaults.
 *
 * @throws {UserError} when an answer is not allowed, or is missing and cannot be asked for
 */
export async function answerAll(given: GivenAnswers, asking: Asking): Promise<InitAnswers> {
  const { answers, missing } = await askAll(questions, given, asking);
  const kind = initKinds.find((each) => each === answers.kind);
  const control = controlWays.find((each) => each === answers.control);
  if (missing.length > 0 || kind === undefined || control === undefined) {
    const more = missing.includes('--kind') ? ` (and ${flagsOfKinds})` : '';
    throw missingFlags(missing, asking.usual, more);
  }
  if (control === 'manual' && kind !== 'url') {
    throw new UserError(
      `init: --control: expected no manual with kind ${kind}; it belongs to kind url`,
    );
  }
  const access = accessWays.find((each) => each === answers.access);
  const ledger = yesOrNo.find((each) => each === answers.ledger);
  return { ...answers, kind, control, access, ledger };
}

const flagsOfKinds =
  '--base-url with url, --command with process, --image and --port with container, ' +
  '--compose-file, --service and --port with compose';
