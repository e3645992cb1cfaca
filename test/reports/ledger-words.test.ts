import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { renderHtml } from '../../reports/html/render.js';
import { leftBehind } from '../../reports/left-behind.js';
import { ledgerInWords, ledgerLines } from '../../reports/ledger-words.js';
import type { RunReport } from '../../reports/model.js';
import { buildReport } from '../../reports/build.js';
import { renderJunit } from '../../reports/junit.js';
import { renderMarkdown } from '../../reports/markdown.js';
import { sampleFacts, sampleJournal } from '../../reports/sample-journal.js';
import { sampleReport } from '../../reports/sample-report.js';
import { plain, renderTerminal } from '../../reports/terminal.js';

const ledger: NonNullable<RunReport['run']['ledger']> = {
  pending: [
    {
      check: 'tokens/refresh-token-dies-after-3-months',
      issuedAt: '2026-11-21T02:30:10.000Z',
      dueFrom: '2027-02-22T02:30:15.000Z',
    },
    {
      check: 'tokens/access-token-lives-24-hours',
      issuedAt: '2026-11-21T02:30:08.000Z',
      dueFrom: '2026-11-22T00:30:07.000Z',
      dueUntil: '2026-11-22T02:30:05.000Z',
    },
  ],
  judged: [
    {
      check: 'tokens/access-token-dies-after-24-hours',
      verdict: 'passed',
      issuedAt: '2026-11-19T02:30:00.000Z',
      judgedAt: '2026-11-21T02:10:59.000Z',
    },
  ],
  missed: [
    {
      check: 'tokens/code-lives-20-minutes',
      issuedAt: '2026-11-20T02:30:00.000Z',
      dueUntil: '2026-11-20T02:49:57.000Z',
    },
  ],
  made: { requests: 31, left: { grants: 4 } },
};
const start = '2026-11-21T02:30:10.000Z';
const terminal = (of: RunReport) => renderTerminal(of, plain).join('\n');

function schemaFaults(of: RunReport): readonly object[] {
  const schema: object = JSON.parse(
    readFileSync(new URL('../../reports/report.schema.json', import.meta.url), 'utf8'),
  );
  const validate = new Ajv2020({ strictTypes: false }).compile(schema);
  validate(of);
  return validate.errors ?? [];
}

const report: RunReport = { ...sampleReport, run: { ...sampleReport.run, ledger } };

describe('a ledger in a report', () => {
  it('is described in a sentence, and item by item with the times', () => {
    expect(ledgerInWords(ledger)).toBe(
      '1 judged; 2 pending, the next due 2026-11-22 00:30Z; 1 time missed',
    );
    expect(ledgerLines(ledger).map(([, text]) => text)).toEqual([
      'passed: issued 2026-11-19 02:30Z, judged 2026-11-21 02:10Z, 1 d 23 h later',
      'missed: issued 2026-11-20 02:30Z, no run took place before 2026-11-20 02:49Z',
      'pending: issued 2026-11-21 02:30Z, due 2026-11-22 00:30Z until 2026-11-22 02:30Z',
      'pending: issued 2026-11-21 02:30Z, due 2027-02-22 02:30Z or later',
    ]);
  });

  it('has no command to repeat a check that took days, and every output says so', () => {
    const check = 'tokens/rotation-grace';
    const judged = [{ check, verdict: 'failed', issuedAt: start, judgedAt: start }] as const;
    const end = { finishedAt: start, ledger: { ...ledger, judged } };
    const red = buildReport({ ...sampleJournal, end }, sampleFacts);
    const line = `--only ${check}`;
    for (const render of [renderHtml, renderMarkdown, renderJunit, terminal]) {
      expect(render(sampleReport), render.name).toContain(line);
      expect(render(red), render.name).not.toContain(line);
      expect(render(red), render.name).toMatch(
        /not possible at once: the next run with the ledger/i,
      );
    }
    expect(red.checks.map(({ command }) => command === undefined)).toEqual(
      red.checks.map(({ id }) => id === check),
    );
    expect(schemaFaults(red)).toEqual([]);
  });

  it('is on the terminal, in the page and in the schema, with what it leaves behind', () => {
    const lines = renderTerminal(report, plain);
    expect(lines.find((line) => line.startsWith('ledger'))).toBe(
      `ledger   ${ledgerInWords(ledger)}`,
    );
    for (const [, text] of ledgerLines(ledger)) expect(renderHtml(report)).toContain(text);
    expect(leftBehind(report)).toContain('4 grants');
    expect(schemaFaults(report)).toEqual([]);
  });
});
