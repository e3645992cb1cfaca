import { Agent, type Dispatcher } from 'undici';
import { exactText, parseExact } from '../../../spec/exact-json.js';
import type { Discovery } from '../../../spec/generated/control-types.js';
import { readAnswer } from '../../http/read-answer.js';
import { connectBy, type Way } from '../../http/shortcut.js';
import { agentOf } from '../../http/user-agent.js';
import type { Control, ControlOperation } from '../../check/control.js';
import { answerSchemas, judgeAnswer } from './control-answers.js';
import { ControlFault } from '../../check/control-fault.js';
import { reasonOf } from '../../base/thrown.js';

/** The version that `spec/control.openapi.yaml` describes. */
const protocolVersion = 1;
/** Longest wait for the answer of an operation, milliseconds. */
export const usualTimeoutMs = 10_000;
/** Most bytes of an answer; a longer one is not read to its end. */
const answerLimit = 1024 * 1024;

interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
}

const routes: Readonly<Record<ControlOperation, Route>> = {
  createAccount: { method: 'POST', path: '/accounts' },
  createIntegration: { method: 'POST', path: '/integrations' },
  grant: { method: 'POST', path: '/grants' },
  installWidget: { method: 'POST', path: '/widget-installations' },
  listInstallations: { method: 'GET', path: '/installations' },
  createChatChannel: { method: 'POST', path: '/chat-channels' },
  deactivate: { method: 'POST', path: '/deactivations' },
  regenerateSecret: { method: 'POST', path: '/secrets' },
  setBilling: { method: 'PUT', path: '/billing' },
  failNext: { method: 'POST', path: '/faults' },
  forgetRateLimit: { method: 'DELETE', path: '/rate-limit' },
  readClock: { method: 'GET', path: '/clock' },
  moveClock: { method: 'POST', path: '/clock' },
};

/**
 * Asks a target which operations of the control protocol it offers, and returns them.
 *
 * @param controlUrl address of the protocol's root
 * @returns `close` ends its connections
 * @throws {ControlFault} when an answer does not conform to `spec/control.openapi.yaml`
 */
export async function connectControl(
  controlUrl: string,
  { timeoutMs = usualTimeoutMs, ...way }: { timeoutMs?: number } & Way = {},
): Promise<{ control: Control; discovery: Discovery; close: () => Promise<void> }> {
  // Not the global dispatcher: it may belong to Node's own fetch, which is older, or to a test.
  const dispatcher = new Agent({ connect: connectBy(way) });
  const close = () => dispatcher.destroy();
  const root = { url: controlUrl.replace(/\/$/, ''), timeoutMs, dispatcher };
  const discovery = await discover(root).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const operations = discovery.operations.map((name) => [
    name,
    async (argument?: Record<string, unknown>) => {
      const answer = await request(root, name, routes[name], argument);
      return answerSchemas[name] === undefined ? undefined : judge(name, answer);
    },
  ]);
  return { control: Object.fromEntries(operations) as Control, discovery, close };
}

async function discover(root: Root): Promise<Discovery> {
  const answer = await request(root, 'discover', { method: 'GET', path: '/' }, undefined);
  const discovery = judge('discover', answer) as Discovery; // the type is generated from this schema
  if (discovery.version === protocolVersion) return discovery;
  const found = `speaks version ${discovery.version} of the protocol`;
  throw new ControlFault('discover', `${found}; this program supports version ${protocolVersion}`, {
    isAnswered: true,
  });
}

/** @throws {ControlFault} when the answer does not conform to the protocol */
function judge(operation: ControlOperation | 'discover', answer: unknown): unknown {
  const judged = judgeAnswer(operation, answer);
  if (judged.ok) return answer;
  throw new ControlFault(operation, judged.violations[0]?.message ?? 'wrong answer', {
    isAnswered: true,
  });
}

interface Root {
  readonly url: string;
  readonly timeoutMs: number;
  readonly dispatcher: Dispatcher;
}

async function request(
  root: Root,
  operation: string,
  { method, path }: Route,
  argument: Record<string, unknown> | undefined,
): Promise<unknown> {
  const query =
    method === 'GET' && argument
      ? `?${new URLSearchParams(Object.entries(argument).map(([k, v]) => [k, String(v)]))}`
      : '';
  const { origin, pathname, search } = new URL(root.url + path + query);
  const hasBody = method !== 'GET' && argument !== undefined;
  const answered = readAnswer(
    root.dispatcher,
    {
      origin,
      path: pathname + search,
      method,
      headers: {
        'user-agent': agentOf(undefined),
        ...(hasBody && { 'content-type': 'application/json' }),
      },
      body: hasBody ? (exactText(argument) ?? null) : null,
    },
    { ms: root.timeoutMs, bytes: answerLimit },
    {
      late: () => new Error(`none was complete within ${root.timeoutMs / 1_000} s`),
      long: () => new Error(`more than ${answerLimit} bytes`),
    },
  );
  const { status, body } = await answered.catch((error: unknown) => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new ControlFault(operation, `${method} ${path} got no answer: ${reasonOf(cause)}`);
  });
  const text = body.toString('utf8');
  if (status < 200 || status > 299) {
    const said = text.slice(0, 200).replaceAll(/\s+/g, ' ');
    throw new ControlFault(operation, `${method} ${path} was answered ${status}: ${said}`, {
      isAnswered: true,
    });
  }
  if (text === '') return undefined;
  try {
    return parseExact(text);
  } catch {
    throw new ControlFault(
      operation,
      `${method} ${path} was answered with a body that is not JSON`,
      { isAnswered: true },
    );
  }
}
