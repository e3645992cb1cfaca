import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Id } from '../../spec/generated/control-types.js';
import type { Act } from '../check/acts.js';
import { replaceFile } from '../base/replace-file.js';
import type { Emulator } from './emulator.js';

/** Milliseconds between two looks for a request. */
const pollMs = 50;

/** What the person of a sandbox knows. */
export interface PlayedPersonKnows {
  readonly clientId: string;
  readonly accountId: Id;
  readonly redirectUri: string;
  /** Another administrator of the account. */
  readonly otherUserId: Id;
}

/** A request as it stands in the folder. */
export interface Asked {
  readonly act: Act;
  readonly please: string;
}

/** A program that plays the person of `control: manual` on an emulator. */
export interface PlayedPerson {
  /** The acts that were asked for, in their order. */
  readonly asked: readonly Act[];
  /** Ends it; rejects if it failed. */
  stop(): Promise<void>;
}

/**
 * Plays the person who answers by files, for tests and measurements: it reads each request in the folder,
 * does what it asks by means that the run does not know, and writes the answer.
 *
 * @param folder that of `person.folder`
 * @param answers instead of what the person does, by act: the answer as it is written
 */
export function playPerson(
  { control }: Pick<Emulator, 'control'>,
  folder: string,
  knows: PlayedPersonKnows,
  answers: Readonly<Partial<Record<Act, string>>> = {},
): PlayedPerson {
  const asked: Act[] = [];
  const over = new AbortController();
  const done = new Set<string>();
  const look = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const names = existsSync(folder) ? readdirSync(folder) : [];
      for (const name of names) {
        const number = /^request-(\d+)\.json$/.exec(name)?.[1];
        if (number === undefined || done.has(number)) continue;
        done.add(number);
        const request: Asked = JSON.parse(readFileSync(join(folder, name), 'utf8'));
        asked.push(request.act);
        const file = join(folder, `answer-${number}.json`);
        const answer =
          answers[request.act] ??
          JSON.stringify({ act: request.act, ...(await perform({ control }, request, knows)) });
        replaceFile(file, `${file}.new`, answer);
      }
      await pause(pollMs, undefined, { signal: over.signal }).catch(() => undefined);
    }
  };
  const looking = look();
  looking.catch(() => undefined); // `stop` rejects
  return {
    asked,
    stop: () => {
      over.abort();
      return looking;
    },
  };
}

/** Does what a request asks. Returns what the person tells. */
export async function perform(
  { control }: Pick<Emulator, 'control'>,
  { act, please }: Asked,
  {
    clientId: client_id,
    accountId: account_id,
    otherUserId: user_id,
    redirectUri,
  }: PlayedPersonKnows,
): Promise<Record<string, string>> {
  switch (act) {
    case 'register-chat-channel':
      return { ...(await control.createChatChannel({ account_id })) };
    case 'end-period':
    case 'resume-period': {
      const state = act === 'end-period' ? 'ended' : 'running';
      await control.setBilling({ account_id, state });
      return {};
    }
    case 'regenerate':
    case 'regenerate-and-keep': {
      const keep_authorizations = act === 'regenerate-and-keep';
      return { ...(await control.regenerateSecret({ client_id, keep_authorizations })) };
    }
    case 'install-as-another-user': {
      const { code } = await control.grant({ client_id, account_id, user_id });
      const state = /[?&]state=([^&\s]+)/.exec(please)?.[1] ?? '';
      return { address: `${redirectUri}?code=${encodeURIComponent(code)}&state=${state}` };
    }
    case 'deactivate':
      await control.deactivate({ client_id, account_id });
      return {};
  }
}
