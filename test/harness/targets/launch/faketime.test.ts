import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type ChosenClock, chooseClock } from '../../../../harness/targets/clock/choose.js';
import { tarOf } from '../../../../harness/targets/launch/tar.js';
import { findLibrary, offsetText } from '../../../../harness/targets/launch/faketime.js';
import type { ProcessManifest } from '../../../../harness/targets/manifest/manifest-kinds.js';
import { temporaryFile, temporaryFolder } from '../../temporary-folder.js';
import { ask, launching, nodeTarget, server } from './launching.js';

const dayMs = 86_400_000;
/** What a request on a busy machine may take. */
const slackMs = 5_000;

const hasFaketime = findLibrary() !== undefined;
if (!hasFaketime) console.log('skipped: there is no libfaketime, so no time is moved from outside');

/** Starts a process under libfaketime and takes hold of its clock. */
async function underFaketime(manifest: ProcessManifest) {
  const { launched } = launching({ ...manifest, clock: 'faketime' });
  const [instance] = (await launched).instances;
  const choose = (): Promise<ChosenClock> =>
    chooseClock({ ...manifest, clock: 'faketime' }, {}, instance.faketime, undefined);
  return { instance, choose, ...(await choose()) };
}

describe.skipIf(!hasFaketime)('a process under libfaketime', () => {
  it('follows with its next call, by as much as was asked for, and goes on from there', async () => {
    const { instance, clock, choose, capability } = await underFaketime(nodeTarget(server));
    expect(clock).toMatchObject({ kind: 'faketime', movable: true });
    expect(capability).toBe(true);
    const before = await ask(instance.baseUrl);
    expect(Math.abs(before.now - Date.now())).toBeLessThan(slackMs);
    await clock.advance(93 * dayMs + 250);
    const after = await ask(instance.baseUrl);
    expect(Math.abs(after.now - before.now - 93 * dayMs)).toBeLessThan(slackMs);
    expect(Math.abs(after.now - clock.now())).toBeLessThan(slackMs);
    // Another session, such as a worker's after preflight, finds the same time.
    expect(Math.abs((await choose()).clock.now() - clock.now())).toBeLessThan(slackMs);
  });

  it('takes moves at once one after the other', async () => {
    const { instance, clock } = await underFaketime(nodeTarget(server));
    await Promise.all([clock.advance(dayMs), clock.advance(dayMs), clock.advance(dayMs)]);
    const { now } = await ask(instance.baseUrl);
    expect(Math.abs(now - Date.now() - 3 * dayMs)).toBeLessThan(slackMs);
  });

  it('that does not start with it is started without, and says why and what to do', async () => {
    const picky = `if (process.env.LD_PRELOAD) { console.error('cannot load'); process.exit(127); }${server}`;
    const { instance, clock, capability } = await underFaketime(nodeTarget(picky));
    expect((await ask(instance.baseUrl)).pid).toBeGreaterThan(0);
    expect(clock).toMatchObject({ kind: 'wall', movable: false });
    expect(capability).toMatch(
      /^the target does not start with libfaketime \(.*exit code 127.*\)\. Programs of another C library, such as musl,/,
    );
    expect(capability).toContain(
      'use an image based on glibc, or let the target move its clock through control',
    );
  });
});

describe('libfaketime that cannot be had', () => {
  it('is told with the path that the manifest names', async () => {
    const faketime_library = `${temporaryFolder()}/libfaketime.so.1`;
    const { capability } = await underFaketime(nodeTarget(server, { faketime_library }));
    expect(capability).toBe(
      `faketime_library in the manifest names '${faketime_library}', and there is no such file`,
    );
  });

  it('may be a file of the manifest', async () => {
    const library = temporaryFile('libfaketime.so.1', '');
    expect(existsSync(library)).toBe(true);
    const { instance } = await underFaketime(nodeTarget(server, { faketime_library: library }));
    expect(instance.faketime).toMatchObject({ by: 'file' });
  });
});

it.each([
  [0, '+0.000\n'],
  [1, '+0.001\n'],
  [93 * dayMs + 7, '+8035200.007\n'],
])('an offset of %i ms is written as %j', (ms, text) => {
  expect(offsetText(ms)).toBe(text);
});

it('an archive of one file is what tar reads', async () => {
  const { execFileSync } = await import('node:child_process');
  const archive = tarOf('offset', Buffer.from('+86400.000\n'));
  expect(execFileSync('tar', ['-xO'], { input: archive, encoding: 'utf8' })).toBe('+86400.000\n');
  expect(execFileSync('tar', ['-tv'], { input: archive, encoding: 'utf8' })).toMatch(
    /^-rw-r--r-- 0\/0\s+11 .* offset\n$/,
  );
});
