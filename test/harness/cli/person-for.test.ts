import { describe, expect, it } from 'vitest';
import { personFor } from '../../../harness/cli/person-for.js';
import type { UrlManifest } from '../../../harness/targets/manifest/manifest-kinds.js';
import { temporaryFolder } from '../temporary-folder.js';

const url: UrlManifest = { kind: 'url', base_url: 'https://crm.example' };

describe('the person of a manifest', () => {
  it('is nobody without control: manual, and who answers by files with a folder', async () => {
    expect((await personFor(url)).person).toBeUndefined();
    const person = { folder: temporaryFolder() };
    const found = await personFor({ ...url, control: 'manual', person });
    expect(found.person?.way).toBe('folder');
  });

  it('is asked by one run alone', async () => {
    const person = { folder: temporaryFolder() };
    const split = personFor({ ...url, control: 'manual', person }, { index: 1, count: 2 });
    await expect(split).rejects.toThrow(/^--shard: expected a run without control: manual/);
  });
});
