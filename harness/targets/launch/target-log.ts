import { closeSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { ensureFolder } from '../../base/ensure-folder.js';

const mostBytes = 5 * 1024 * 1024;
const tailLines = 20;
const tailBytes = 8 * 1024;
const longestLine = 300;

/**
 * Keeps the output of a target in a file of at most 5 MB; a full file loses its older half. Writing
 * is synchronous, so that the file is complete even when the run is killed.
 */
export class TargetLog {
  readonly file: string;
  readonly #handle: number;
  readonly #waiting = new Set<(text: string) => void>();
  #size = 0;
  #open = true;
  #tail = '';

  constructor(file: string) {
    this.file = file;
    ensureFolder(dirname(file));
    this.#handle = openSync(file, 'w+');
  }

  append(chunk: Buffer | string): void {
    if (!this.#open) return;
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    try {
      for (let at = 0; at < bytes.length; at += mostBytes / 2) {
        this.#write(bytes.subarray(at, at + mostBytes / 2));
      }
    } catch {
      // The disk is full. The tail is kept in memory, and the file has what came before.
    }
    const text = bytes.toString('utf8');
    const before = this.#tail;
    this.#tail = (before + text).slice(-tailBytes);
    for (const look of this.#waiting) look(before + text);
  }

  /** Begins anew for another start of the target: what it wrote before is no sign of this one. */
  begin(): void {
    this.#tail = '';
  }

  /** Resolves when the target has written a text, or when the signal is aborted. */
  async until(wanted: string, signal: AbortSignal): Promise<void> {
    if (this.#tail.includes(wanted) || signal.aborted) return;
    await new Promise<void>((resolve) => {
      const finish = () => {
        this.#waiting.delete(look);
        resolve();
      };
      const look = (text: string) => {
        if (text.includes(wanted)) finish();
      };
      this.#waiting.add(look);
      signal.addEventListener('abort', finish, { once: true });
    });
  }

  /** The last lines, unchanged except that long ones are cut. The printing code must escape them. */
  tail(): string {
    return this.#tail
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '')
      .slice(-tailLines)
      .map((line) => (line.length > longestLine ? `${line.slice(0, longestLine)}…` : line))
      .join('\n');
  }

  close(): void {
    if (!this.#open) return;
    this.#open = false;
    closeSync(this.#handle);
  }

  #write(bytes: Buffer): void {
    if (this.#size + bytes.length > mostBytes) this.#dropOlderHalf();
    this.#size += writeSync(this.#handle, bytes, 0, bytes.length, this.#size);
  }

  #dropOlderHalf(): void {
    const kept = Buffer.alloc(Math.min(this.#size, mostBytes / 2));
    const length = readSync(this.#handle, kept, 0, kept.length, this.#size - kept.length);
    const note = Buffer.from('[older lines were left out]\n');
    ftruncateSync(this.#handle, 0);
    writeSync(this.#handle, note, 0, note.length, 0);
    writeSync(this.#handle, kept, 0, length, note.length);
    this.#size = note.length + length;
  }
}
