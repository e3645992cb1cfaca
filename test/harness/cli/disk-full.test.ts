import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.js';
import { main, plainEnvironment } from './program.js';

/** Runs a line of shell where `$0` is a disk of its own of so many kilobytes. */
function onSmallDisk(kilobytes: number, line: string, place = temporaryFolder()) {
  const mount = `mount -t tmpfs -o size=${kilobytes}k none "$0"`;
  const words = ['-rm', 'sh', '-c', `${mount} && ${line}`, place];
  return spawnSync('unshare', words, { encoding: 'utf8', env: plainEnvironment() });
}

/** Only Linux has such disks, and not every machine lets every user make one. */
const isPossible = onSmallDisk(20, 'exit 0', tmpdir()).status === 0;

describe.skipIf(!isPossible)('a full disk', { timeout: 60_000 }, () => {
  const run = (args: string) =>
    `"${process.execPath}" "${main}" run --out "$0/out" --seed 1 --runs 1 ${args}; echo "exit $?"; ls -A "$0/out"; tail -c 1 "$0/out/journal.ndjson" | od -c`;

  it('in the middle of a run ends it, says so, and leaves whole lines', () => {
    const { stdout, stderr } = onSmallDisk(40, run(''));
    expect(stderr).toMatch(
      /^crm-conformance: journal: cannot write '.*journal\.ndjson': ENOSPC: .*The run has ended, and its report is not written$/m,
    );
    expect(stdout).toContain('exit 2\njournal.ndjson\n');
    expect(stdout).toContain(String.raw`\n`);
    expect(stderr).not.toContain('a bug of crm-conformance');
  });

  it('while the report is written leaves no half of a report', () => {
    const { stdout, stderr } = onSmallDisk(300, run("--only 'tokens/*'"));
    expect(stderr).toMatch(/^crm-conformance: --out: cannot write '.*\/out\/.*': ENOSPC: /m);
    expect(stdout).toContain('exit 2\njournal.ndjson\n');
  });
});
