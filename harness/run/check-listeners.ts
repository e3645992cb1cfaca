import type { Listener } from '../check/listener.js';
import type { NoteCall } from '../http/listener-server.js';
import { Inconclusive } from '../check/signals.js';
import { reasonOf } from '../base/thrown.js';
import type { Session } from '../targets/session/session.js';

/** The addresses that one check has opened for the target to call. */
export class CheckListeners {
  readonly #opened: Listener[] = [];
  readonly #session: Pick<Session, 'listeners'>;
  readonly #note: NoteCall | undefined;

  /** @param note records each call that comes */
  constructor(session: Pick<Session, 'listeners'>, note?: NoteCall) {
    this.#session = session;
    this.#note = note;
  }

  /**
   * Opens an address. `answers` are the statuses of its first answers.
   *
   * @throws {Inconclusive} when no server can be started for it
   */
  readonly open = async (answers?: readonly number[]): Promise<Listener> => {
    try {
      const listener = (await this.#session.listeners()).open(answers, this.#note);
      this.#opened.push(listener);
      return guarded(listener);
    } catch (error) {
      throw new Inconclusive('harness', `our listener cannot start: ${reasonOf(error)}`);
    }
  };

  /** Closes all of them. */
  close(): void {
    for (const listener of this.#opened) listener.close();
  }
}

/** Silence says nothing of the target when its call may have been turned away. */
function guarded(listener: Listener): Listener {
  const { url, received } = listener;
  return {
    url,
    received,
    get lost() {
      return listener.lost;
    },
    waitFor: async (count, ms) => {
      await listener.waitFor(count, ms);
      if (received.length >= count || listener.lost === 0) return;
      throw new Inconclusive(
        'network',
        `so many calls came to our listener that ${listener.lost} were not looked at: one of the target may have been among them`,
      );
    },
    close: () => listener.close(),
  };
}
