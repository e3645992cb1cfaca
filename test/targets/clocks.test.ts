import { describe, expect, it } from 'vitest';
import { findLibrary } from '../../harness/targets/launch/faketime.js';
import { main } from '../harness/cli/program.js';
import { temporaryFile } from '../harness/temporary-folder.js';
import { judge, reasonsNotRun, unsettled } from './judge.js';

const hasFaketime = findLibrary() !== undefined;
if (!hasFaketime) console.log('skipped: there is no libfaketime, so none is seen to fail');

/** A manifest of the emulator as a process whose control has no clock. */
function manifest(more: object): string {
  return temporaryFile(
    'target.yaml',
    JSON.stringify({
      kind: 'process',
      // As a static program does, it does not load what the environment asks for.
      command: [
        'sh',
        '-c',
        'unset LD_PRELOAD; exec "$0" "$@"',
        process.execPath,
        main,
        'emulator',
        '--port',
        '{port}',
        '--no-control-clock',
      ],
      ready: { log: 'listens on' },
      control: '/_control',
      instances: 1,
      ...more,
    }),
  );
}

const selection = ['--only=tokens/code-dies-after-20-minutes', '--only=tokens/code-used-once'];

describe('a target whose time cannot be moved', { timeout: 120_000 }, () => {
  it.skipIf(!hasFaketime)(
    'under libfaketime: its clock checks are not run, and it is said why',
    async () => {
      const { code, report } = await judge(manifest({ clock: 'faketime' }), { args: selection });
      expect(unsettled(report)).toEqual([]);
      expect(code).toBe(0);
      const reason = reasonsNotRun(report).find((each) => each.startsWith('needs clock'));
      expect(reason).toMatch(
        /^needs clock: libfaketime is loaded, but the target's time did not follow \(looked at .*iat of a new access token.*\)\. Static programs, such as those of Go, and programs based on musl/,
      );
      expect(reason).toMatch(
        /use an image based on glibc, or let the target move its clock through control$/,
      );
      expect(report.run.clock.kind).toBe('wall');
      expect(report.checks.find(({ id }) => id === 'tokens/code-used-once')?.outcome.verdict).toBe(
        'passed',
      );
    },
  );

  it('by waiting: a check that would wait longer than max_wait is not run', async () => {
    const file = manifest({ clock: 'wall', max_wait: '5s' });
    const { code, report } = await judge(file, { args: selection });
    expect(unsettled(report)).toEqual([]);
    expect(code).toBe(0);
    expect(reasonsNotRun(report)).toContainEqual(
      expect.stringMatching(
        /^needs clock: this check waits 1\d{3} s or more, and max_wait allows 5 s$/,
      ),
    );
    expect(report.run.clock).toMatchObject({ kind: 'wall' });
  });

  it('by waiting that the manifest does not allow: they are not run either', async () => {
    const { code, report } = await judge(manifest({ clock: 'wall' }), { args: selection });
    expect(unsettled(report)).toEqual([]);
    expect(code).toBe(0);
    expect(reasonsNotRun(report)).toContain(
      'needs clock: time passes by waiting, and the manifest names no max_wait',
    );
  });
});
