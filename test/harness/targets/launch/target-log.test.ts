import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TargetLog } from '../../../../harness/targets/launch/target-log.js';
import { temporaryFolder } from '../../temporary-folder.js';

function log() {
  return new TargetLog(join(temporaryFolder(), 'deep', 'target-1.log'));
}

const megabyte = 1024 * 1024;

describe("a target's log", () => {
  it('holds what was written, at once', () => {
    const made = log();
    made.append('one\n');
    made.append(Buffer.from('two\n'));
    expect(readFileSync(made.file, 'utf8')).toBe('one\ntwo\n');
  });

  it('never grows beyond 5 MB, keeps the newest, and says that older lines are missing', () => {
    const made = log();
    made.append('first\n');
    const line = `${'x'.repeat(99)}\n`;
    for (let chunk = 0; chunk < 12; chunk += 1) made.append(line.repeat(megabyte / 100));
    made.append(Buffer.alloc(7 * megabyte, 'y'));
    made.append('last\n');
    expect(statSync(made.file).size).toBeLessThanOrEqual(5 * megabyte + 100);
    const text = readFileSync(made.file, 'utf8');
    expect(text.startsWith('[older lines were left out]\n')).toBe(true);
    expect(text.endsWith('last\n')).toBe(true);
    expect(text).not.toContain('first');
  });

  it('has a tail of 20 lines, each cut', () => {
    const made = log();
    made.append(Array.from({ length: 30 }, (_, index) => `line ${index + 1}\r\n`).join(''));
    made.append(`${'z'.repeat(1_000)}\n\n`);
    const lines = made.tail().split('\n');
    expect(lines).toHaveLength(20);
    expect(lines[0]).toBe('line 12');
    expect(lines.at(-1)).toBe(`${'z'.repeat(300)}…`);
  });

  it('finds a text that comes in pieces', async () => {
    const made = log();
    const found = made.until('is ready', new AbortController().signal);
    made.append('the server is r');
    made.append('eady\n');
    await expect(found).resolves.toBeUndefined();
  });

  it('takes no more when it is closed', () => {
    const made = log();
    made.append('one\n');
    made.close();
    made.append('two\n');
    expect(readFileSync(made.file, 'utf8')).toBe('one\n');
  });
});
