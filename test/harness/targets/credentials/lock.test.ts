import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lockBeside } from '../../../../harness/targets/credentials/lock.js';
import { temporaryFolder } from '../../temporary-folder.js';

function place(): { file: string; lock: string } {
  const file = join(temporaryFolder(), 'c.json');
  return { file, lock: `${file}.lock` };
}

/** A lock as somebody else would have left it. */
function leave(lock: string, change: Readonly<Record<string, string>>, ageMs = 0): void {
  const holder = {
    mark: '2147483646-1',
    host: 'elsewhere',
    machine: 'builder-7',
    since: '2026-11-21T18:00:00.000Z',
  };
  writeFileSync(lock, JSON.stringify({ ...holder, ...change }));
  const then = new Date(Date.now() - ageMs);
  utimesSync(lock, then, then);
}

describe('a lock', () => {
  it('keeps a second run away, names who has it, and is gone with its release', async () => {
    const { file, lock } = place();
    const release = await lockBeside(file, 'credentials file c.json');
    const second = lockBeside(file, 'credentials file c.json');
    await expect(second).rejects.toThrow(
      `credentials file c.json: another run uses it (process ${process.pid} on `,
    );
    await expect(second).rejects.toThrow(`delete ${lock}`);
    release();
    expect(existsSync(lock)).toBe(false);
    (await lockBeside(file, 'c'))();
  });

  it('goes to one of ten who want it at once, also when a dead run has left it', async () => {
    const { file, lock } = place();
    (await lockBeside(file, 'c'))();
    const release = await lockBeside(file, 'c');
    const own: unknown = JSON.parse(readFileSync(lock, 'utf8'));
    release();
    leave(lock, { host: Object(own).host });
    const asked = Array.from({ length: 10 }, () => lockBeside(file, 'c'));
    const settled = await Promise.allSettled(asked);
    const got = settled.filter(({ status }) => status === 'fulfilled');
    expect(got.length).toBe(1);
    for (const each of settled) if (each.status === 'fulfilled') each.value();
    expect(existsSync(lock)).toBe(false);
  });

  it('of another machine holds as long as it shows signs of life', async () => {
    const { file, lock } = place();
    leave(lock, {}, 60_000);
    await expect(lockBeside(file, 'c')).rejects.toThrow(
      'process 2147483646 on builder-7, since 2026-11-21T18:00:00.000Z',
    );
    leave(lock, {}, 600_000);
    (await lockBeside(file, 'c'))();
  });

  it('that says nothing is left alone while it is fresh', async () => {
    const { file, lock } = place();
    writeFileSync(lock, '');
    await expect(lockBeside(file, 'c')).rejects.toThrow('another run uses it (an unknown process)');
    leave(lock, { mark: 'x' }, 60_000);
    (await lockBeside(file, 'c'))();
  });

  it('that somebody else has by now is not released', async () => {
    const { file, lock } = place();
    const release = await lockBeside(file, 'c');
    leave(lock, {});
    release();
    expect(existsSync(lock)).toBe(true);
  });

  it('that cannot be made is one error', async () => {
    await expect(lockBeside(join(temporaryFolder(), 'none', 'c.json'), 'c')).rejects.toThrow(
      'c: cannot be locked: ENOENT',
    );
  });
});
