import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { FileStore } from '../../../../harness/targets/credentials/file-store.js';
import { main } from '../../cli/program.js';
import { temporaryFolder } from '../../temporary-folder.js';

const document = {
  client_id: 'id',
  client_secret: 'hush-hush',
  redirect_uri: 'http://x/cb',
  tokens: { access_token: 'a', refresh_token: 'r', issued_at: '2026-11-21T18:00:00.000Z' },
};

function place(): { file: string; store: FileStore } {
  const file = join(temporaryFolder(), 'sandbox.credentials.json');
  return { file, store: new FileStore(file) };
}

describe('a credentials file', () => {
  it('is readable by its owner alone, whatever stood there before', async () => {
    const { file, store } = place();
    await store.write(document);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    chmodSync(file, 0o644);
    await store.write({ ...document, client_id: 'other' });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await store.read()).toEqual({ ...document, client_id: 'other' });
    expect(readdirSync(dirname(file))).toEqual(['sandbox.credentials.json']);
  });

  it('that does not exist is nothing stored', async () => {
    expect(await place().store.read()).toBeUndefined();
  });

  it('behind a link is replaced where it lies', async () => {
    const { file, store } = place();
    const link = join(temporaryFolder(), 'link.json');
    await store.write(document);
    symlinkSync(file, link);
    await new FileStore(link).write({ ...document, client_id: 'other' });
    expect(await store.read()).toMatchObject({ client_id: 'other' });
  });

  it.each([
    ['others may read', 0o640, 'expected mode 600, found 640: others can read or change'],
    ['others may write', 0o602, 'expected mode 600, found 602'],
  ])('that %s is refused, with what mends it', async (_, mode, message) => {
    const { file, store } = place();
    await store.write(document);
    chmodSync(file, mode);
    const fault = store.read();
    await expect(fault).rejects.toThrow(`credentials file ${file}: ${message}`);
    await expect(fault).rejects.toThrow(
      `chmod 600 ${file}), or make new credentials: 'crm-conformance login`,
    );
    await expect(fault).rejects.not.toThrow('hush');
  });

  it('that is a folder or too large is refused', async () => {
    const { file, store } = place();
    mkdirSync(file);
    await expect(store.read()).rejects.toThrow('expected a file of at most 1048576 bytes');
    rmSync(file, { recursive: true });
    writeFileSync(file, ' '.repeat(1024 * 1024 + 1), { mode: 0o600 });
    await expect(store.read()).rejects.toThrow('found a file of 1048577 bytes');
  });

  it('that cannot be written stays as it was', async () => {
    const store = new FileStore(join(temporaryFolder(), 'no-such-folder', 'file.json'));
    await expect(store.write(document)).rejects.toThrow('cannot be written: ENOENT');
  });

  it('is whole and usable after each of 20 kills in the midst of writing', async () => {
    const { file, store } = place();
    const dist = join(dirname(main), '../targets/credentials/file-store.js');
    // Writes without end, documents of changing length.
    const program = `
      const { FileStore } = await import(${JSON.stringify(dist)});
      const store = new FileStore(${JSON.stringify(file)});
      await store.lock();
      for (let n = 1; ; n += 1) {
        const tokens = { access_token: 'a'.repeat(n % 50_000 + 1), refresh_token: 'r' + n, issued_at: new Date().toISOString() };
        await store.write({ client_id: 'id', client_secret: 's' + n, redirect_uri: 'http://x/cb', tokens });
        if (n === 1) process.stdout.write('writes');
      }`;
    let last = 0;
    for (let kill = 0; kill < 20; kill += 1) {
      const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
      const wrote = await Promise.race([once(child.stdout, 'data'), once(child, 'close')]);
      expect(String(wrote[0])).toBe('writes');
      await pause(Math.random() * 20);
      child.kill('SIGKILL');
      await once(child, 'close');
      const found = await store.read();
      const n = Number(found?.client_secret?.slice(1));
      expect(found?.tokens?.refresh_token).toBe(`r${n}`);
      expect(found?.tokens?.access_token.length).toBe((n % 50_000) + 1);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      last = Math.max(last, n);
    }
    expect(last).toBeGreaterThan(1);
    // The next run takes the lock of a dead one, and what it had half written is gone.
    (await store.lock())();
    expect(readdirSync(dirname(file))).toEqual(['sandbox.credentials.json']);
    expect(readFileSync(file, 'utf8')).toMatch(/\}\n$/);
  }, 120_000);
});
