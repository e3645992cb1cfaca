import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const page = (path: string) =>
  readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8').replaceAll(/\s+/g, ' ');

describe('the pages that an author of an adapter reads', () => {
  it.each([
    [
      'docs/adapters.md',
      /`now`\*\* and \*\*`advance_ms`\*\* are whole milliseconds, `now` since 1970/,
    ],
    ['docs/adapters.md', /`visibility`\*\* of an integration is `public` when absent/],
    ['docs/adapters.md', /`instances`\*\* in the manifest is the number of servers/],
    ['docs/adapters.md', /`kind: process` inherits the same environment/],
    ['docs/adapters.md', /`margin_seconds`\*\* in the manifest \(5 when absent\)/],
    ['docs/manifest.md', /A process inherits the environment of the run/],
    ['docs/manifest.md', /`instances` says how many run side by side/],
    ['docs/manifest.md', /`margin_seconds` \(5 when absent\)/],
    [
      'spec/control.openapi.yaml',
      /now: type: integer description: >- The target's time, in whole milliseconds/,
    ],
    ['spec/control.openapi.yaml', /Public when absent/],
    ['harness/targets/manifest/manifest.schema.json', /also inherits the environment of the run/],
    ['harness/targets/manifest/manifest.schema.json', /5 when absent/],
    [
      'harness/targets/manifest/manifest.schema.json',
      /How many instances of the target run side by side/,
    ],
  ])('%s says %s', (path, words) => {
    expect(page(path)).toMatch(words);
  });
});
