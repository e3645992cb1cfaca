import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CheckResult } from '../../../harness/check/outcome.js';
import { JournalError, JournalWriter, readJournal } from '../../../harness/run/journal.js';
import { sampleJournal } from '../../../reports/sample-journal.js';
import { temporaryFile, temporaryFolder } from '../temporary-folder.js';

const { info } = sampleJournal;
const [one, two] = twoOf(sampleJournal.results);
const end = { finishedAt: '2026-03-02T09:01:00.000Z' };

function twoOf(results: readonly CheckResult[]): readonly [CheckResult, CheckResult] {
  const [first, second] = results;
  if (first && second) return [first, second];
  throw new Error('the sample has too few results');
}

function linesOf(path: string): string[] {
  return readFileSync(path, 'utf8').split('\n');
}

describe('writing', () => {
  it('puts each line on disk at once', () => {
    const path = join(temporaryFolder(), 'new', 'folder', 'journal.ndjson');
    const writer = new JournalWriter(path, info);
    const [start = '', ...none] = linesOf(path);
    expect(JSON.parse(start)).toEqual({ type: 'start', info });
    expect(none).toEqual(['']);
    // The target's name in the sample has a character that turns the direction of the text.
    expect(start).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    writer.result(one);
    expect(JSON.parse(linesOf(path)[1] ?? '')).toEqual({ type: 'result', result: one });
    writer.result(two);
    writer.end(end);
    expect(linesOf(path)).toHaveLength(5);
    expect(linesOf(path)[3]).toBe(JSON.stringify({ type: 'end', end }));
  });

  it('begins anew where an old journal lies', () => {
    const path = temporaryFile('journal.ndjson', 'old\n'.repeat(1_000));
    new JournalWriter(path, info).end(end);
    expect(linesOf(path)).toHaveLength(3);
  });

  it('says what is in its way', () => {
    const folder = temporaryFolder();
    expect(() => new JournalWriter(folder, info)).toThrow(JournalError);
    expect(() => new JournalWriter(folder, info)).toThrow(
      `journal: cannot write '${folder}': EISDIR`,
    );
    expect(() => new JournalWriter(join(temporaryFile('file', ''), 'journal'), info)).toThrow(
      /^journal: cannot write '.*': E(NOTDIR|EXIST)/,
    );
  });
});

describe('reading', () => {
  function written(): string {
    const path = join(temporaryFolder(), 'journal.ndjson');
    const writer = new JournalWriter(path, info);
    writer.result(one);
    writer.result(two);
    writer.end(end);
    return path;
  }

  it('gives back what was written', () => {
    expect(readJournal(written())).toEqual({ info, results: [one, two], end });
  });

  it('needs no end: a run that was killed has none', () => {
    const path = written();
    writeFileSync(path, `${linesOf(path).slice(0, 3).join('\n')}\n`);
    expect(readJournal(path)).toEqual({ info, results: [one, two] });
  });

  it('drops a last line that was cut, wherever it was', () => {
    const path = written();
    const text = readFileSync(path);
    const lastLine = text.lastIndexOf('{"type":"end"');
    for (let length = text.length - 1; length >= lastLine; length -= 1) {
      truncateSync(path, length);
      expect(readJournal(path)).toEqual({ info, results: [one, two] });
    }
    truncateSync(path, lastLine - 2);
    expect(readJournal(path).results).toEqual([one]);
  });

  it.each([
    ['nothing', ''],
    ['half a first line', '{"type":"sta'],
    ['something else', 'Dear diary,\n'],
    ['JSON of another kind', '{"type":"other"}\n'],
    ['a start without a plan', '{"type":"start","info":{}}\n'],
    ['a list', '[]\n'],
    ['null', 'null\n'],
  ])('of %s is an error', (_name, text) => {
    const path = temporaryFile('journal.ndjson', text);
    expect(() => readJournal(path)).toThrow(JournalError);
    expect(() => readJournal(path)).toThrow(new RegExp(`^journal ${path}: line 1 is not `));
  });

  it.each([
    ['text', 'x'],
    ['a result without an outcome', '{"type":"result","result":{"check":"a/b"}}'],
    [
      'a verdict of another version',
      '{"type":"result","result":{"check":"a/b","outcome":{"verdict":"skipped"}}}',
    ],
    ['an end without a time', '{"type":"end","end":{}}'],
    ['an empty line', ''],
  ])('names a line in the middle that is damaged: %s', (_name, line) => {
    const path = written();
    const lines = linesOf(path);
    writeFileSync(path, lines.with(2, line).join('\n'));
    expect(() => readJournal(path)).toThrow(
      new JournalError(`journal ${path}: line 3 is not a line of a journal`),
    );
  });

  it('needs the start to be the first line', () => {
    const path = written();
    writeFileSync(path, linesOf(path).slice(1).join('\n'));
    expect(() => readJournal(path)).toThrow(`journal ${path}: line 1 is not the start of a run`);
  });

  it('of a file that is missing is an error', () => {
    expect(() => readJournal('/no/such/journal.ndjson')).toThrow(
      new JournalError("journal: there is no file '/no/such/journal.ndjson'"),
    );
  });
});
