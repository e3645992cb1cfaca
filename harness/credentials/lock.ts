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
import { codeOf, reasonOf } from '../thrown.js';

/** Who holds a lock. */
interface Holder {
  /** Id and start time of its process. */
  readonly mark: string;
  /** Where that process id means anything. */
  readonly host: string;
  /** For people. */
  readonly machine: string;
  readonly since: string;
}

/** How often a holder shows that it is there, for those who cannot see its process. */
const beatMs = 20_000;
/** A holder on another machine that has shown nothing for so long is gone. */
const silentMs = 300_000;
/** Nobody breaks a lock for longer than this. */
const breakingMs = 10_000;
/** Attempts, while others break what a dead run has left. */
const attempts = 40;

/**
 * Locks a file by another one beside it, `<file>.lock`. What a killed run has left is taken over.
 *
 * @param place the file's name in messages
 * @returns gives it back
 * @throws {CredentialsError} names who has it
 */
export async function lockBeside(file: string, place: string): Promise<() => void> {
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
    if (!isGone(lock, holder, own)) throw new CredentialsError(inUse(place, lock, holder));
    if (!breakLock(lock, found)) await pause(50);
  }
  throw new CredentialsError(
    `${place}: cannot be locked, for ${lock} comes back again and again; delete it when no run is under way`,
  );
}

/** Makes the lock with all that stands in it at once: nobody ever sees it empty. False where there is one. */
function create(lock: string, text: string, place: string): boolean {
  const fresh = `${lock}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(fresh, text, { mode: 0o600, flag: 'wx' });
    try {
      linkSync(fresh, lock);
      return true;
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      // A file system without links.
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

/** Deletes what those have left who were killed while they locked or unlocked. */
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
      // Somebody has deleted it; those on this machine still see the process.
    }
  }, beatMs);
  beat.unref();
  const release = () => {
    clearInterval(beat);
    process.off('exit', release);
    // Deleted by hand, and perhaps another's by now.
    if (readText(lock) === text) rmSync(lock, { force: true });
  };
  process.once('exit', release);
  return release;
}

function isGone(lock: string, holder: Holder | undefined, own: Holder): boolean {
  // Not of ours, or of a file system where it can be seen half written.
  if (holder === undefined) return ageOf(lock) > breakingMs;
  return holder.host === own.host ? !isAlive(holder.mark) : ageOf(lock) > silentMs;
}

/** Deletes the lock of a dead run unless another has taken it meanwhile. False when others are at it. */
function breakLock(lock: string, found: string): boolean {
  const guard = `${lock}.break`;
  try {
    writeFileSync(guard, '', { mode: 0o600, flag: 'wx' });
  } catch {
    // Killed in the middle of this.
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

/** Milliseconds since a file was changed; 0 where there is none. */
function ageOf(file: string): number {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}

function inUse(place: string, lock: string, holder: Holder | undefined): string {
  const who =
    holder === undefined
      ? 'somebody'
      : `process ${holder.mark.split('-')[0]} on ${holder.machine}, since ${holder.since}`;
  return (
    `${place}: another run uses it (${who}), and two at once would spend each other's tokens. ` +
    `Wait for its end; when there is no such process any more, delete ${lock}`
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
    const found = Object(JSON.parse(text)) as Record<keyof Holder, unknown>; // its values are asked for
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
