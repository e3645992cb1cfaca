import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { harCommand } from '../../../harness/cli/har-command.js';
import { renderJson } from '../../../reports/json.js';
import { sampleReport } from '../../../reports/sample-report.js';
import { temporaryFile, temporaryFolder } from '../temporary-folder.js';

const report = () => temporaryFile('report.json', renderJson(sampleReport));

it('writes the exchanges of one check, or of all, and says how many', async () => {
  let said = '';
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    said += String(chunk);
    return true;
  });
  onTestFinished(() => spy.mockRestore());
  const out = join(temporaryFolder(), 'run.har');
  expect(await harCommand(report(), 'tokens/rotation-grace', { out })).toBe(0);
  expect(said).toBe(`${out}: 3 exchanges\n`);
  const { log } = JSON.parse(readFileSync(out, 'utf8')) as { log: { pages: { id: string }[] } };
  expect(log.pages.map(({ id }) => id)).toEqual(['tokens/rotation-grace']);

  said = '';
  expect(await harCommand(report(), undefined, {})).toBe(0);
  expect(Object.keys(JSON.parse(said) as object)).toEqual(['log']);
});

it.each([
  ['tokens/rotation-grave', /^the report has no check .*did you mean 'tokens\/rotation-grace'\?$/],
  ['tokens/renewal', /^the report has no exchanges of tokens\/renewal: a report keeps /],
])('refuses %s', async (id, said) => {
  await expect(async () => harCommand(report(), id, {})).rejects.toThrow(said);
});

it('refuses a place that it cannot write to', async () => {
  const out = temporaryFolder();
  await expect(async () => harCommand(report(), undefined, { out })).rejects.toThrow(
    /^--out: cannot write '.*': EISDIR/,
  );
});
