import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { Journal } from '../../harness/run/run-info.js';
import { renderAnnotations } from '../../reports/annotations.js';
import { renderBadgeJson, renderBadgeSvg } from '../../reports/badge.js';
import { buildReport } from '../../reports/build.js';
import { renderCtrf } from '../../reports/ctrf.js';
import { renderHtml } from '../../reports/html/render.js';
import { renderJson } from '../../reports/json.js';
import { renderJunit } from '../../reports/junit.js';
import { renderMarkdown } from '../../reports/markdown.js';
import type { RunReport } from '../../reports/model.js';
import { sampleFacts, sampleJournal } from '../../reports/sample-journal.js';
import { renderTerminal } from '../../reports/terminal.js';

const steering = '\u001B[2J\u001B]0;x\u0007\u0000\r\u009B1m\u202E\u2066\uFFFE\uD800x';
/** Nothing of this may stand in an output. */
const forbidden = /[^\P{Cc}\t\n]|[\u202A-\u202E\u2066-\u2069]|\p{Cs}/u;
const plain = (text: string) => text;
const style = { bold: plain, red: plain, green: plain, yellow: plain, dim: plain, cyan: plain };

const quick: Readonly<Record<string, (report: RunReport) => string>> = {
  'junit.xml': renderJunit,
  'summary.md': renderMarkdown,
  'badge.svg': renderBadgeSvg,
  'badge.json': renderBadgeJson,
  'ctrf.json': renderCtrf,
  terminal: (report) => renderTerminal(report, style).join('\n'),
  annotations: (report) => renderAnnotations(report).join('\n'),
};
const all = { ...quick, 'report.html': renderHtml, 'report.json': renderJson };

/** The paths of all strings and numbers, without the bodies of exchanges. */
function leaves(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value === 'string' || typeof value === 'number') return [path];
  if (typeof value !== 'object' || value === null || path.at(-1) === 'exchanges') return [];
  return Object.entries(value).flatMap(([key, each]) => leaves(each, [...path, key]));
}

/** The journal with a hostile text at some places. */
function withText(paths: readonly (readonly string[])[], text: string): Journal {
  const journal = structuredClone(sampleJournal);
  for (const path of paths) {
    const holder = path.slice(0, -1).reduce<unknown>((node, key) => Object(node)[key], journal);
    Object(holder)[path.at(-1) ?? ''] = text;
  }
  return journal;
}

/** The report, unless such a journal is refused. */
function built(journal: Journal): RunReport | undefined {
  try {
    return buildReport(journal, sampleFacts);
  } catch {
    return undefined;
  }
}

describe('a journal of a hostile hand', () => {
  const paths = leaves(sampleJournal);
  const reports: (readonly [place: string, report: RunReport])[] = [];

  beforeAll(() => {
    for (const path of paths) {
      const report = built(withText([path], steering));
      if (report !== undefined) reports.push([path.join('.'), report]);
    }
  });

  it('is looked at in every field', () => {
    expect(reports.length).toBeGreaterThan(100);
  });

  it.each(Object.keys(quick))('steers nothing by any field in %s', (name) => {
    const leaks = reports.flatMap(([place, report]) => {
      try {
        return forbidden.test(quick[name]?.(report) ?? '') ? [place] : [];
      } catch {
        // It is refused.
        return [];
      }
    });
    expect(leaks).toEqual([]);
  });

  it.each(Object.keys(all))(
    'steers nothing by all texts that a target can choose in %s',
    (name) => {
      const chosen = paths.filter((path) =>
        /^(?:cause|reason|behaviour|expected|actual|text|name|version|pointer|message|interrupted)$/.test(
          path.at(-1) ?? '',
        ),
      );
      const report = built(withText(chosen, steering));
      if (report === undefined) throw new Error('the journal was refused');
      expect(all[name as keyof typeof all](report)).not.toMatch(forbidden);
    },
  );

  it('leaves junit.xml valid', async () => {
    const chosen = paths.filter((path) => ['cause', 'reason', 'name'].includes(path.at(-1) ?? ''));
    const report = built(withText(chosen, steering));
    if (report === undefined) throw new Error('the journal was refused');
    const schema = readFileSync(new URL('junit.xsd', import.meta.url), 'utf8');
    const xml = [{ fileName: 'junit.xml', contents: renderJunit(report) }];
    expect((await validateXML({ xml, schema })).errors).toEqual([]);
  });
});
