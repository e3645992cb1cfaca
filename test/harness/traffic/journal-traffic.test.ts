import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RecordedExchange } from '../../../harness/check/evidence.js';
import type { CheckResult } from '../../../harness/check/outcome.js';
import { JournalWriter } from '../../../harness/run/journal.js';
import { openRecording } from '../../../harness/traffic/recorded/open-recording.js';
import { ServiceAddresses } from '../../../harness/traffic/service-addresses.js';
import type { TrafficExchange } from '../../../harness/traffic/traffic-exchange.js';
import { sampleJournal } from '../../../reports/sample-journal.js';
import { temporaryFile, temporaryFolder } from '../temporary-folder.js';

function recorded(n: number, more: Partial<RecordedExchange> = {}): RecordedExchange {
  return {
    n,
    targetTime: 1_000 * n,
    durationMs: 5,
    request: { method: 'GET', url: 'https://crm.test/api/v4/account', headers: [] },
    response: { status: 200, headers: [], body: { text: '{}', bytes: 2, truncated: false } },
    ...more,
  };
}

const result = (check: string, exchanges: readonly RecordedExchange[]): CheckResult => ({
  check,
  outcome: { verdict: 'passed', exchanges },
  durationMs: 1,
  requests: exchanges.length,
  cases: 0,
  planned429: 0,
  unplanned429: 0,
});

function journalOf(...results: readonly CheckResult[]): string {
  const file = join(temporaryFolder(), 'journal.ndjson');
  const writer = new JournalWriter(file, sampleJournal.info);
  for (const each of results) writer.result(each);
  return file;
}

async function read(file: string) {
  const profiles: string[] = [];
  const { exchanges, isOfChecks } = openRecording(
    file,
    { addresses: new ServiceAddresses(), isOnly: true },
    ({ profile }) => profiles.push(profile.name),
  );
  const found: TrafficExchange[] = [];
  for await (const each of exchanges) if (each !== 'other') found.push(each);
  return { found, profiles, isOfChecks };
}

describe('the exchanges of a journal', () => {
  it('are a recording of each check, with gaps where exchanges were not kept', async () => {
    const file = journalOf(
      result('a/one', [recorded(1), recorded(2), recorded(7)]),
      result('a/two', [recorded(1)]),
    );
    const { found, profiles, isOfChecks } = await read(file);
    expect(found.map(({ after }) => after)).toEqual(['recording', undefined, 'gap', 'recording']);
    expect(found[1]).toMatchObject({ sentAt: 2_000, durationMs: 5, response: { status: 200 } });
    expect(found[1]).not.toHaveProperty('address');
    expect([profiles, isOfChecks]).toEqual([[sampleJournal.info.profile.name], true]);
  });

  it('have no known body where it was cut, or has the framing of the wire', async () => {
    const answer = (text: string, truncated: boolean, ...headers: [string, string][]) => ({
      response: { status: 200, headers, body: { text, bytes: 9, truncated } },
    });
    const chunked: [string, string] = ['Transfer-Encoding', 'chunked'];
    const { found } = await read(
      journalOf(
        result('a/one', [
          recorded(1, answer('{"a', true)),
          recorded(2, answer('2\r\n{}\r\n0\r\n\r\n', false, chunked)),
          recorded(3, answer('{}', false, chunked)),
        ]),
      ),
    );
    expect(found.map(({ isCut }) => isCut)).toEqual([true, true, undefined]);
  });

  it('do not include calls of the target, and those of a killed run end with its last line', async () => {
    const file = journalOf(result('a/one', [recorded(1, { incoming: true }), recorded(2)]));
    appendFileSync(file, '{"type":"result","result":{"check":"a/two","outcome":{}');
    const { found } = await read(file);
    expect(found.map(({ url }) => url.startsWith('https:'))).toEqual([false, true]);
  });

  it('are refused where a line is none of a journal', async () => {
    const file = journalOf(result('a/one', [recorded(1)]));
    appendFileSync(file, 'not a line\n{"type":"end","end":{"finishedAt":"x"}}\n');
    await expect(read(file)).rejects.toThrow(/line 3 is not a line of a journal$/);
    const alone = temporaryFile('journal.ndjson', '{"type":"start"}\n');
    await expect(read(alone)).rejects.toThrow(/line 1 is not a line of a journal$/);
  });
});
