import { availableParallelism } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = fileURLToPath(new URL('./', import.meta.url));
const dist = join(root, 'dist');

/**
 * Makes the tests load the built product: they judge what is shipped, and vite does not compile the
 * product again for each test file. Its source maps lead from `dist/` to the sources.
 */
const built = {
  name: 'built-product',
  enforce: 'pre' as const,
  resolveId(source: string, importer: string | undefined) {
    if (importer === undefined || !source.startsWith('.')) return undefined;
    const path = relative(root, resolve(dirname(importer), source)).replaceAll('\\', '/');
    return /^(?:spec|harness|suites|reports)\//.test(path)
      ? { id: join(dist, path), external: true }
      : undefined;
  },
};

/** Tests that need a browser. */
const browser = [
  'test/browser/*.test.ts',
  'test/harness/targets/preflight/look-page.test.ts',
  'test/targets/pages.test.ts',
];
/** Tests that need a container engine. */
const engine = [
  'test/docker/*.test.ts',
  'test/targets/{container-examples,container-means,suite-image}.test.ts',
];
/** Tests that start the built program or a whole target, and wait for it. */
const programs = [
  'test/{examples,hostile,package,targets}/*.test.ts',
  'test/harness/cli/{arguments,compare,completion,emulator,emulator-clients,disk-full,doctor,dry-run,gate,help,hostile-target,init,interruption,invariants,judge}.test.ts',
  'test/harness/cli/{list,login,replay,run,secrets,shards,smoke,url-target,watch}.test.ts',
  'test/harness/run/{crowded,workers}.test.ts',
  'test/harness/targets/{credentials/killed-runs,launch/{endings,failing-engine}}.test.ts',
];

/**
 * The files that take longest, longest first: one that starts last would run alone at the end. vitest
 * knows durations of earlier runs on this machine only, and else begins with the largest files.
 */
const longest = [
  'docker/endings',
  'docker/integration-container',
  'hostile/disturbed-control',
  'targets/drift',
  'package/packed',
  'examples/openapi-tools',
  'targets/careful-flow',
  'browser/page-designs',
  'targets/examples',
  'targets/container-examples',
  'browser/report',
  'targets/integration-data',
  'targets/integration-commands',
  'docker/remote-engine',
  'targets/one-cause',
  'harness/targets/launch/endings',
  'harness/cli/smoke',
  'targets/suite-image',
  'hostile/runs',
  'harness/targets/credentials/killed-runs',
  'targets/integration-url',
  'targets/slow-storm',
  'harness/run/crowded',
  'hostile/servers',
  'targets/ledger',
  'targets/integration-hosts',
  'targets/python',
  'targets/sitting',
  'targets/integrations',
  'targets/plan-and-run',
  'targets/unchanged',
  'targets/garbage',
  'targets/circumstances',
  'examples/integrations',
  'targets/sandbox',
  'targets/pages',
].map((name) => join(root, `test/${name}.test.ts`));

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification): number => {
      const index = longest.indexOf(moduleId);
      if (index >= 0) return index;
      // The files of one project follow each other, for they may share a process.
      return longest.length + (project.name === 'programs' ? 1 : 0);
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- the sort of a sequencer
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => place(a) - place(b));
  }
}

const eachProject = {
  testTimeout: 30_000,
  hookTimeout: 30_000,
  // On a busy machine what is waited for may take more than the usual second.
  expect: { poll: { timeout: 20_000 } },
  execArgv: ['--enable-source-maps'],
  server: { deps: { external: [/[\\/]dist[\\/]/] } },
};
/** Most of what the slow tests do is waiting: for a program to start, a container to stop, a page to load. */
const slowProject = {
  ...eachProject,
  // Beside five others on two cores, a whole run may take a minute.
  testTimeout: 120_000,
  // Removing a folder of packages takes long while the disk is busy.
  hookTimeout: 120_000,
  maxWorkers: 2 * availableParallelism() + 1,
  sequence: { groupOrder: 1 },
};

export default defineConfig({
  plugins: [built],
  test: {
    // Many tests wait for a second to pass.
    maxWorkers: Math.max(3, availableParallelism()),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          ...eachProject,
          name: 'fast',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...browser, ...engine, ...programs],
          // The files of a thread share the product's modules, which take longer to load than most tests.
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...slowProject,
          name: 'programs',
          // The files of a process share the product's modules.
          isolate: false,
          include: programs,
          exclude: [...browser, ...engine],
        },
      },
      { extends: true, test: { ...slowProject, name: 'browser', include: browser } },
      {
        extends: true,
        test: {
          ...slowProject,
          name: 'engine',
          include: engine,
          globalSetup: ['test/docker/remove-images.ts'],
        },
      },
    ],
  },
});
