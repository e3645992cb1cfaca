import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Verdict } from '../../harness/check/outcome.js';
import type { CheckId } from '../../harness/check/generated/check-ids.js';
import { hostile } from '../../reports/sample-exchanges.js';
import { type Faults, type Misdeed, written } from './proxy.js';

/** A server that misbehaves in one way, and what is to become of the checks that meet it. */
export interface HostileServer extends Faults {
  /** What it does, for the table in `docs/hostile-targets.md`. */
  readonly does: string;
  readonly verdicts: Readonly<Partial<Record<CheckId, Verdict>>>;
  /** A text that the reason or the failure of each check that is not green must hold. */
  readonly because?: RegExp;
}

/** Judges whatever `GET /api/v4/account` is answered with. */
export const account: CheckId = 'resources/account-id';
export const json: CheckId = 'tokens/api-answers-are-json';
export const status: CheckId = 'resources/account-is-answered-with-200';
export const noBody: CheckId = 'resources/status-204-has-no-body';
/** Touches nothing of the account: it must stay what it is. */
export const bystander: CheckId = 'tokens/token-answer-fields';

export const isAccount: NonNullable<Faults['strikes']> = ({ target }) =>
  target.startsWith('/api/v4/account');
export const isApi: NonNullable<Faults['strikes']> = ({ target }) => target.startsWith('/api/v4');
export const unknown = { [account]: 'inconclusive', [bystander]: 'observed' } as const;
export const broken = { [status]: 'failed', [bystander]: 'observed' } as const;

export const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';

/** Says one thing to every request for the account. */
export function says(
  text: string | Buffer,
  end = false,
): Pick<HostileServer, 'strikes' | 'misdeed'> {
  return {
    strikes: isAccount,
    misdeed: (socket) => void (end ? socket.end(text) : socket.write(text)),
  };
}

/** Goes on with something until the other side has had enough. */
export function goesOn(first: string, piece: string | Buffer, everyMs?: number): Misdeed {
  return (socket) => {
    socket.write(first);
    if (everyMs !== undefined) {
      const timer = setInterval(() => socket.write(piece), everyMs);
      socket.on('close', () => clearInterval(timer));
      return;
    }
    const more = () => {
      while (!socket.destroyed && socket.write(piece));
    };
    socket.on('drain', more);
    more();
  };
}

/** Members that every object inherits, or that make it more than data. */
export const own = ['toString', 'valueOf', 'then'].map((name) => [name, 1] as const);

/** Changes the sound answers of the account API. */
export function changes(
  change: (answer: Parameters<typeof written>[0]) => Parameters<typeof written>[0],
  strikes = isAccount,
): Pick<HostileServer, 'strikes' | 'misdeed'> {
  return {
    strikes,
    misdeed: async (socket, _asked, sound) => void socket.write(written(change(await sound()))),
  };
}

/** The same value in the place of every text and number of a body. */
export function eachLeaf(value: unknown, change: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => eachLeaf(each, change));
  if (typeof value !== 'object' || value === null) return change(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, eachLeaf(each, change)]),
  );
}

export const reset = (socket: Socket) => void socket.resetAndDestroy();
export const steering = Object.values(hostile).join(' ');
export const kilobyte = Buffer.alloc(1_024, 'x');
export const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, ' '));
