import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CommandStore } from '../../../../harness/targets/credentials/command-store.js';
import { temporaryFolder } from '../../temporary-folder.js';

const document = { client_id: 'id', client_secret: 'hush-hush', redirect_uri: 'http://x/cb' };

/** A store whose program is a line of shell; `$1` is what it is asked for. */
function shell(line: string, timeoutMs?: number): CommandStore {
  return new CommandStore(['sh', '-c', line, 'keep'], timeoutMs);
}

describe('a credentials command', () => {
  it('is given a document to write and gives it to read', async () => {
    const file = join(temporaryFolder(), 'kept');
    const store = shell(
      `case $1 in read) cat '${file}' 2>/dev/null; true;; write) cat > '${file}';; esac`,
    );
    expect(await store.read()).toBeUndefined();
    await store.write(document);
    expect(await store.read()).toEqual(document);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(document);
  });

  it.each([
    ['fails', 'echo hush-hush; echo hush-hush >&2; exit 3', 'exit code 3, expected 0'],
    ['is killed', 'kill -9 $$', 'ended by SIGKILL'],
    ['prints no JSON', 'echo hush-hush', 'read: not JSON;'],
    ['prints without end', 'yes hush-hush', 'more than 1048576 bytes of output'],
    ['does not end', 'echo hush-hush; sleep 60', 'it did not end within 0.5 s'],
  ])('that %s is one error without what it printed', async (_, line, message) => {
    const fault = shell(line, 500).read();
    await expect(fault).rejects.toThrow(message);
    await expect(fault).rejects.toThrow("credentials command 'sh' read");
    await expect(fault).rejects.toThrow('crm-conformance login');
    await expect(fault).rejects.not.toThrow('hush');
  });

  it('that does not exist is one error', async () => {
    const store = new CommandStore(['no-such-program-anywhere']);
    await expect(store.read()).rejects.toThrow('there is no such program');
  });

  it('that does not read what it is given has the last word', async () => {
    const large = { ...document, client_secret: 'hush-hush'.repeat(50_000) };
    await expect(shell('exit 7').write(large)).rejects.toThrow('write: exit code 7');
    await shell('exit 0').write(large);
  });

  it('that does not end takes its children with it', async () => {
    const file = join(temporaryFolder(), 'late');
    await expect(shell(`(sleep 1; echo > '${file}') & wait`, 200).read()).rejects.toThrow(
      'it did not end',
    );
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(existsSync(file)).toBe(false);
  });
});
