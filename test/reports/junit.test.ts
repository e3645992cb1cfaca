import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { withGate } from '../../reports/gate.js';
import { renderJunit } from '../../reports/junit.js';
import type { Outcome } from '../../reports/model.js';
import { sampleReport } from '../../reports/sample-report.js';
import { baselineOf } from './baselines.js';
import {
  factsFor,
  failed,
  journalOf,
  notRun,
  observed,
  passed,
  reportOf,
  undecided,
  warned,
} from './outcomes.js';
import { buildReport } from '../../reports/build.js';

/** The one case of a run with one check that has this outcome, beside a passed one. */
function caseOf(outcome: Outcome, strict = false): string {
  const xml = renderJunit(reportOf([outcome, passed], { strict }));
  return /<testcase[^>]*name="area\/c1".*?(?=<testcase|<\/testsuite)/s.exec(xml)?.[0] ?? '';
}

describe('a case', () => {
  it('is empty when the check passed', () => {
    expect(caseOf(passed)).toMatch(/^<testcase classname="area" name="area\/c1" time="1.000"\/>/);
  });

  it('is a failure when it failed, with expected, actual and the line that repeats it', () => {
    const xml = caseOf(failed);
    expect(xml).toContain(
      '<failure type="failed" message="statement 1 holds: expected 200, got 400">',
    );
    expect(xml).toContain('clauses: C1');
    expect(xml).toContain('--only area/c1');
  });

  it('is a failure when it warned in a strict run alone', () => {
    expect(caseOf(warned, true)).toContain('<failure type="warned"');
    expect(caseOf(warned)).not.toContain('<failure');
    expect(caseOf(warned)).toContain('<system-out>warned: ');
  });

  it('is an error when inconclusive, skipped when not run, and has output when observed', () => {
    expect(caseOf(undecided)).toContain(
      '<error type="network" message="statement 1 holds: no answer">',
    );
    expect(caseOf(notRun)).toContain('<skipped message="no clock"/>');
    expect(caseOf(observed)).toContain(
      '<system-out>observed: the older token lives on</system-out>',
    );
  });
});

describe('the document', () => {
  it('has a suite for each area, and its sums', () => {
    const xml = renderJunit(sampleReport);
    expect(xml.match(/<testsuite /g)).toHaveLength(4);
    expect(xml).toMatch(/<testsuites [^>]*tests="10" failures="2" errors="3" time="41.300">/);
    expect(xml).toMatch(/<testsuite name="tokens" tests="5" failures="1" errors="2" skipped="0" /);
  });

  it('is well-formed whatever the target sent', () => {
    const xml = renderJunit(sampleReport);
    expect(() => new JSDOM(xml, { contentType: 'application/xml' })).not.toThrow();
    expect(xml).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/u);
    expect(xml).not.toContain('<script>');
    expect(xml).toContain('\\u{1B}[31mred');
  });

  it.each(['a < b && c > d', '</failure>', `"double" and 'single'`, '&amp; &#60; &#0; &x;', ']]>'])(
    'gives back the text %j of a target',
    (reason) => {
      const xml = renderJunit(reportOf([{ ...undecided, reason }]));
      const { window } = new JSDOM(xml, { contentType: 'application/xml' });
      const error = window.document.querySelector('error');
      expect(error?.getAttribute('message')).toContain(reason);
    },
  );

  it('shows an error for a run that was killed or judged nothing', () => {
    const { info, results } = journalOf([passed]);
    const killed = renderJunit(buildReport({ info, results }, factsFor(1)));
    expect(killed).toMatch(/<testsuites [^>]*tests="2" failures="0" errors="1"/);
    expect(killed).toContain('<error type="incomplete" message="The run did not finish:');
    expect(renderJunit(reportOf([notRun]))).toContain('<error type="incomplete"');
    expect(renderJunit(reportOf([passed]))).not.toContain('incomplete');
  });

  it('shows an error where too little was judged', () => {
    const xml = renderJunit(withGate(reportOf([passed, notRun]), { minCoverage: 90 }));
    expect(xml).toMatch(/<testsuite name="run" .*\n.*\n.*--min-coverage asks for 90%/);
  });
});

describe('a baseline', () => {
  const entry = { check: 'tokens/rotation-grace', reason: 'a move', owner: 'Ada' };
  const baseline = baselineOf(entry, { check: 'tokens/renewal' });
  const xml = renderJunit(withGate(sampleReport, { baseline }));

  it('turns a known failure, and checks that wait for it, into skipped cases with the reason', () => {
    expect(xml).toContain('<skipped message="known failure: a move (Ada)"/>');
    expect(xml).toContain('<skipped message="waits for tokens/rotation-grace, a known failure"/>');
    expect(xml).toMatch(/<testsuites [^>]*tests="11" failures="2" errors="1"/);
  });

  it('has a failure for each entry that must go', () => {
    expect(xml).toContain(
      '<failure type="mended" message="known.yaml:2: delete this entry: tokens/renewal passes"/>',
    );
  });
});

it('every document is valid by the schema that is in common use', async () => {
  const { info, results } = journalOf([passed]);
  const gate = { minCoverage: 90, baseline: baselineOf({ clause: 'REF-5' }, { check: 'x' }) };
  const documents = [
    sampleReport,
    withGate(sampleReport, gate),
    withGate(reportOf([warned], { strict: true }), gate),
    reportOf([]),
    buildReport({ info, results }, factsFor(1)),
  ].map((report, i) => ({ fileName: `${i}.xml`, contents: renderJunit(report) }));
  const broken = { fileName: 'broken.xml', contents: '<testsuites name="x"/>' };
  const schema = readFileSync(new URL('junit.xsd', import.meta.url), 'utf8');
  const { errors } = await validateXML({ xml: [...documents, broken], schema });
  expect(errors.filter(({ rawMessage }) => !rawMessage.startsWith('broken.xml'))).toEqual([]);
  expect(errors.length).toBeGreaterThan(0);
});
