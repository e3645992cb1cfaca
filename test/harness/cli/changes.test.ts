import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Changes, watchChanges } from '../../../harness/cli/changes.js';
import { temporaryFolder } from '../temporary-folder.js';

/** A folder with a source, and the folders in which programs write. */
async function project(paths: readonly string[] = ['.']) {
  const folder = temporaryFolder();
  for (const each of ['src/deep', 'out', 'again', 'node_modules/x', '.git']) {
    mkdirSync(join(folder, each), { recursive: true });
  }
  writeFileSync(join(folder, 'src/server.js'), '1');
  const at = (path: string): string => join(folder, path);
  const changes = await watchChanges(paths.map(at), [at('out'), at('again')]);
  onTestFinished(() => changes.close());
  return { at, changes, save: (path: string) => writeFileSync(at(path), '2') };
}

/** The file of the next change. */
async function changed(changes: Changes): Promise<unknown> {
  const { signal } = changes;
  await changes.next();
  return signal.reason;
}

describe('a change', () => {
  it('is told with its file, also in a folder below and in one that is new', async () => {
    const { at, changes, save } = await project();
    save('src/deep/own.js');
    expect(await changed(changes)).toBe(at('src/deep/own.js'));
    mkdirSync(at('src/fresh'));
    expect(await changed(changes)).toBe(at('src/fresh'));
    save('src/fresh/first.js');
    expect(await changed(changes)).toBe(at('src/fresh/first.js'));
  });

  it('is none of the outputs, of folders of programs, or of files that an editor keeps', async () => {
    const { at, changes, save } = await project();
    for (const path of [
      'out/report.html',
      'again/report.html',
      'node_modules/x/index.js',
      '.git/index',
      'src/.server.js.swp',
      'src/server.js~',
      'src/4913',
    ]) {
      save(path);
    }
    // What comes later is told, so what came before was left out.
    save('src/server.js');
    expect(await changed(changes)).toBe(at('src/server.js'));
  });

  it('is found in a file that an editor replaces', async () => {
    const { at, changes } = await project(['src/server.js']);
    for (const round of ['a', 'b']) {
      writeFileSync(at('src/new'), round);
      renameSync(at('src/new'), at('src/server.js'));
      expect(await changed(changes)).toBe(at('src/server.js'));
    }
  });

  it('that comes before it is awaited is told at once', async () => {
    const { changes, save } = await project();
    const { signal } = changes;
    const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve));
    save('src/server.js');
    await aborted;
    await changes.next();
    expect(changes.signal.aborted).toBe(false);
  });
});

it('a path that does not exist is named', async () => {
  await expect(watchChanges(['/no/such/folder'], ['out'])).rejects.toThrow(
    "watch: there is no file or folder '/no/such/folder'; correct watch in the manifest",
  );
});
