import { describe, expect, it } from 'vitest';
import { withGate } from '../../reports/gate.js';
import { sampleReport } from '../../reports/sample-report.js';
import { plain, renderTerminal, type TerminalStyle } from '../../reports/terminal.js';
import type { CheckId } from '../../harness/check/generated/check-ids.js';
import { failed, passed, reportOf, undecided } from './outcomes.js';
import { baselineOf } from './baselines.js';

const lines = renderTerminal(sampleReport, plain, ['out/report.html']);
const text = lines.join('\n');

describe('the summary on a terminal', () => {
  it('puts the root cause with the most waiting checks first, and the verdict last', () => {
    const order = [
      '✕ failed the old refresh token still works',
      '✕ failed an unknown resource gives 404',
      '! warned nothing of a refused batch is stored',
      '? inconclusive',
      '– not run',
      'not conformant, ',
    ].map((start) => lines.findIndex((line) => line.startsWith(start)));
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(lines.at(-1)).toBe('report   out/report.html');
  });

  it('explains a failure by clause, expected, actual, counterexample and command', () => {
    const start = lines.findIndex((line) => line.startsWith('✕ failed the old refresh'));
    expect(lines.slice(start + 1, start + 13)).toEqual([
      '  tokens/rotation-grace',
      '  REF-5 section 2.4',
      '  “Old token remains usable. Sending the old token again yields a fresh pair.”',
      '  expected a fresh pair for <refresh_token#1>, whose successor has not been used',
      '  actual   status 400 and no pair',
      '  smallest case that breaks it',
      '    authorize',
      '    renew, and lose the answer',
      '    wait 61 s',
      '    renew again with <refresh_token#1>',
      `  repeat   npx crm-conformance run --target 'targets/acme'\\''s target.yaml' --only tokens/rotation-grace --seed 1729 --runs 100 --out conformance-repeat`,
      '  2 other checks could not be decided because of it',
    ]);
  });

  it('groups inconclusive checks by what they wait for', () => {
    const start = lines.indexOf('  waiting for tokens/rotation-grace');
    expect(lines[start + 1]).toMatch(/^ {4}tokens\/rotation-story /);
    expect(lines[start + 2]).toMatch(/^ {4}tokens\/refresh-lifetime /);
  });

  it('does not have checks wait for one that passed', () => {
    // The type names checks of the catalog alone.
    const waiting = { ...undecided, pointer: 'area/c1' as CheckId };
    const report = reportOf([passed, waiting]);
    const shown = renderTerminal(report, plain);
    expect(shown).toContain('  what area/c1 judges went wrong here, though it passed by itself');
    expect(shown.join('')).not.toContain('waiting for');
  });

  it('shows ten inconclusive checks and counts the rest', () => {
    const many = renderTerminal(reportOf(Array.from({ length: 14 }, () => undecided)), plain);
    expect(many.filter((line) => line.startsWith('    area/'))).toHaveLength(10);
    expect(many).toContain('  … 4 more in the report');
  });

  it('gives not-run checks by reason, and counts of checks and clauses', () => {
    expect(text).toContain('  1 check: the target cannot be made to fail');
    expect(text).toContain('2 passed, 2 failed, 1 warned, 3 inconclusive, 1 not run, 1 observed');
    expect(text).toContain('clauses  2 failed, 1 warned, 2 inconclusive, 2 passed, 1 observed');
  });

  it('lets nothing from a target steer the terminal', () => {
    expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/u);
    expect(text).toContain('\\u{1B}[31mred');
    expect(text).toContain('user\\u{202E}txt.exe');
    expect(lines.every((line) => !line.includes('\n'))).toBe(true);
  });

  it('colours the verdict by the gate', () => {
    const style: TerminalStyle = {
      ...plain,
      red: (s) => `<r>${s}</r>`,
      green: (s) => `<g>${s}</g>`,
    };
    const last = (report: typeof sampleReport): string | undefined =>
      renderTerminal(report, style).find((line) => line.includes('onformant'));
    expect(last(reportOf([passed]))).toMatch(/^<g>conformant, 100 % of the contract judged<\/g>/);
    expect(last(reportOf([failed]))).toMatch(
      /^<r>not conformant, 100 % of the contract judged<\/r>/,
    );
  });
});

describe('a baseline', () => {
  const baseline = baselineOf(
    { check: 'tokens/rotation-grace', reason: 'a move', owner: 'Ada', expires: '2026-12-31' },
    { check: 'tokens/renewal' },
  );
  const lines = renderTerminal(withGate(sampleReport, { baseline }), plain);

  it('keeps known failures apart from new ones, in a line each', () => {
    expect(lines.filter((line) => line.startsWith('✕ failed'))).toEqual([
      '✕ failed an unknown resource gives 404 in shape A or C',
    ]);
    expect(lines).toEqual(
      expect.arrayContaining([
        '= known failures in known.yaml',
        '  tokens/rotation-grace: a move (Ada, until 2026-12-31)',
        'since    known.yaml: 2 new, 1 known, 1 entry to fix',
      ]),
    );
  });

  it('names the line of each faulty entry, and the reason for the exit code', () => {
    expect(lines).toContain('  known.yaml:2: delete this entry: tokens/renewal passes');
    expect(lines.at(-1)).toBe(
      'gate     Exit code 1: 1 check failed that known.yaml does not excuse; 1 entry of known.yaml must be corrected or deleted; 1 check could not be decided.',
    );
  });
});
