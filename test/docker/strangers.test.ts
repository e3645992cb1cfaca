import { execFileSync } from 'node:child_process';
import { afterEach, describe, expect, it } from 'vitest';
import { hostKey } from '../../harness/targets/launch/run-mark.js';
import { sweepContainers } from '../../harness/targets/launch/sweep-containers.js';
import { run, skippedWithoutDocker } from './images.js';

/** A run that ended long ago: no process has this id. */
const mark = `4194305-${process.pid}`;
const labels = [`crm-conformance.run=${mark}`, `crm-conformance.host=${hostKey(false)}`];
const ofRun = labels.flatMap((label) => ['--label', label]);
const compose = 'com.docker.compose.project';
const ourProject = `crm-conformance-${mark}-1`;
const theirProject = `stranger-${process.pid}`;

describe.skipIf(skippedWithoutDocker('nothing is swept'))('the sweep after a killed run', () => {
  const made: (readonly [kind: string, name: string])[] = [];

  /** Makes something with the engine that goes with the test. */
  const make = (kind: 'container' | 'volume' | 'network', ...args: string[]) => {
    const name = run('docker', kind, 'create', ...args).trim();
    made.push([kind, name]);
    return name;
  };

  /** An image without content. */
  const image = (...labelled: string[]) => {
    const name = `crm-conformance-stranger-${process.pid}:${made.length}`;
    const changes = labelled.flatMap((label) => ['--change', `LABEL ${label}`]);
    const empty = Buffer.alloc(1_024);
    execFileSync('docker', ['import', ...changes, '-', name], { input: empty });
    made.push(['image', name]);
    return name;
  };

  const isThere = (kind: string, name: string) => {
    const filter = kind === 'volume' ? `name=${name}` : `id=${name}`;
    const all = kind === 'container' ? ['-a'] : [];
    return run('docker', kind, 'ls', '-q', ...all, '--filter', filter).trim() !== '';
  };

  afterEach(() => {
    for (const [kind, name] of made.toReversed()) {
      try {
        run('docker', kind, 'rm', ...(kind === 'container' ? ['-f'] : []), name);
      } catch {
        // It was swept.
      }
    }
    made.length = 0;
  });

  it('removes its container, and what compose made for it', async () => {
    const project = `${compose}=${ourProject}`;
    const ours = [
      ['container', make('container', ...ofRun, '--label', project, image(), 'none')],
      ['volume', make('volume', '--label', project, `${ourProject}_db`)],
      ['network', make('network', '--label', project, `${ourProject}_default`)],
    ] as const;
    await sweepContainers();
    expect(ours.filter(([kind, name]) => isThere(kind, name))).toEqual([]);
  });

  it('leaves the project whose label its image carries', async () => {
    const project = `${compose}=${theirProject}`;
    const ours = make('container', ...ofRun, image(project), 'none');
    const theirs = [
      ['container', make('container', '--label', project, image(), 'none')],
      ['volume', make('volume', '--label', project, `${theirProject}_db`)],
      ['network', make('network', '--label', project, `${theirProject}_default`)],
    ] as const;
    await sweepContainers();
    expect(isThere('container', ours)).toBe(false);
    expect(theirs.filter(([kind, name]) => !isThere(kind, name))).toEqual([]);
  });

  it("leaves a stranger's container of an image that was made from a container of the run", async () => {
    const project = `${compose}=${ourProject}`;
    const theirs = make('container', image(...labels, project), 'none');
    await sweepContainers();
    expect(isThere('container', theirs)).toBe(true);
  });
});
