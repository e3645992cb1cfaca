import { randomBytes } from 'node:crypto';
import {
  linkSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hostKey, isAlive, markOf } from '../launch/run-mark.js';
import { CredentialsError } from './credentials-error.js';
import { codeOf, reasonOf } from '../../base/thrown.js';

/** The holder of a lock. */
interface Holder {
  /** Id and start time of its process. */
  readonly mark: string;
  /** The host on which that process id is valid. */
  readonly host: string;
  /** The name of the machine, for messages. */
  readonly machine: string;
  readonly since: string;
}

/** The holder touches the lock this often, for runs that cannot see its process, milliseconds. */
const beatMs = 20_000;
/** A holder on another machine counts as gone when it has not touched the lock for so long. */
const silentMs = 300_000;
/** Longest time that breaking a lock takes. */
const breakingMs = 10_000;
/** Number of attempts while other runs break the lock of a dead run. */
const attempts = 40;

/**
 * Locks a file by creating `<file>.lock` beside it. The lock of a killed run is taken over.
 *
 * @param place the file's name in messages
 * @param harm the reason why two runs must not use it at once
 * @returns a function that releases the lock
 * @throws {CredentialsError} that names the holder of the lock
 */
export async function lockBeside(
  file: string,
  place: string,
  harm = "two at once would invalidate each other's tokens",
): Promise<() => void> {
  const lock = `${file}.lock`;
  const own: Holder = {
    mark: markOf(process.pid) ?? `${process.pid}-0`,
    host: hostKey(false),
    machine: hostname(),
    since: new Date().toISOString(),
  };
  const text = `${JSON.stringify(own)}\n`;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (create(lock, text, place)) {
      sweep(lock);
      return holding(lock, text);
    }
    const found = readText(lock);
    if (found === undefined) continue;
    const holder = holderIn(found);
    if (!isGone(lock, holder, own)) throw new CredentialsError(inUse(place, lock, holder, harm));
    if (!breakLock(lock, found)) await pause(50);
  }
  throw new CredentialsError(
    `${place}: cannot be locked, because ${lock} is created again and again; delete it when no run is in progress`,
  );
}

/**
 * Creates the lock with its whole content, so that no run sees it empty. False when it exists
 * already.
 */
function create(lock: string, text: string, place: string): boolean {
  const fresh = `${lock}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(fresh, text, { mode: 0o600, flag: 'wx' });
    try {
      linkSync(fresh, lock);
      return true;
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      // This file system has no links.
      writeFileSync(lock, text, { mode: 0o600, flag: 'wx' });
      return true;
    } finally {
      rmSync(fresh, { force: true });
    }
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    const reason = reasonOf(error);
    throw new CredentialsError(`${place}: cannot be locked: ${reason}`);
  }
}

/** Deletes temporary files of runs that were killed while they locked or unlocked. */
function sweep(lock: string): void {
  const folder = dirname(lock);
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (!name.startsWith(`${basename(lock)}.`) || ageOf(file) < breakingMs) continue;
    rmSync(file, { force: true });
  }
}

function holding(lock: string, text: string): () => void {
  const beat = setInterval(() => {
    try {
      const now = new Date();
      if (readText(lock) === text) utimesSync(lock, now, now);
    } catch {
      // The lock was deleted. Runs on this machine still find the process of the holder.
    }
  }, beatMs);
  beat.unref();
  const release = () => {
    clearInterval(beat);
    process.off('exit', release);
    // After a deletion by hand, the file may be the lock of another run.
    if (readText(lock) === text) rmSync(lock, { force: true });
  };
  process.once('exit', release);
  return release;
}

function isGone(lock: string, holder: Holder | undefined, own: Holder): boolean {
  // The lock file was not written by this program, or the file system shows partial writes.
  if (holder === undefined) return ageOf(lock) > breakingMs;
  return holder.host === own.host ? !isAlive(holder.mark) : ageOf(lock) > silentMs;
}

/**
 * Deletes the lock of a dead run, unless another run has taken it. False when another run is
 * deleting it.
 */
function breakLock(lock: string, found: string): boolean {
  const guard = `${lock}.break`;
  try {
    writeFileSync(guard, '', { mode: 0o600, flag: 'wx' });
  } catch {
    // Its creator may have been killed at this point.
    if (ageOf(guard) > breakingMs) rmSync(guard, { force: true });
    return false;
  }
  try {
    if (readText(lock) === found) unlinkSync(lock);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(guard, { force: true });
  }
}

/** Milliseconds since a file was changed; 0 when it does not exist. */
function ageOf(file: string): number {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}

function inUse(place: string, lock: string, holder: Holder | undefined, harm: string): string {
  const who =
    holder === undefined
      ? 'an unknown process'
      : `process ${holder.mark.split('-')[0]} on ${holder.machine}, since ${holder.since}`;
  return (
    `${place}: another run uses it (${who}), and ${harm}. ` +
    `Wait until it ends; if that process no longer exists, delete ${lock}`
  );
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function holderIn(text: string): Holder | undefined {
  try {
    const found = Object(JSON.parse(text)) as Record<keyof Holder, unknown>; // each value is tested below
    const of = (name: keyof Holder) => {
      const value = found[name];
      return typeof value === 'string' ? value.slice(0, 200) : '';
    };
    if (!/^\d+-/.test(of('mark'))) return undefined;
    return { mark: of('mark'), host: of('host'), machine: of('machine'), since: of('since') };
  } catch {
    return undefined;
  }
}
