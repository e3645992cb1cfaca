import { describe, expect, it } from 'vitest';
import { renderAnnotations } from '../../reports/annotations.js';
import { withGate } from '../../reports/gate.js';
import { baselineOf } from './baselines.js';
import { hostileReport } from './hostile-report.js';
import { failed, notRun, passed, reportOf, warned } from './outcomes.js';

describe('annotations', () => {
  it('are errors for checks that fail the build and warnings for checks that warn', () => {
    expect(renderAnnotations(reportOf([failed, passed, warned]))).toEqual([
      '::error title=statement 1 holds::area/c1: expected 200, got 400',
      '::warning title=statement 3 holds::area/c3: expected 200, got 400',
    ]);
    expect(renderAnnotations(reportOf([warned], { strict: true }))[0]).toMatch(/^::error /);
    expect(renderAnnotations(reportOf([passed]))).toEqual([]);
  });

  it('point at the line of a faulty entry, and leave out known failures', () => {
    const baseline = {
      ...baselineOf({ check: 'area/c1' }, { check: 'area/c2', line: 7 }),
      name: 'known, 100%.yaml',
    };
    expect(renderAnnotations(withGate(reportOf([failed, passed]), { baseline }))).toEqual([
      '::error file=known%2C 100%25.yaml,line=7,title=baseline::known, 100%25.yaml:7: delete this entry: area/c2 passes',
    ]);
  });

  it('say why a run is incomplete', () => {
    expect(renderAnnotations(reportOf([notRun]))).toEqual([
      '::error title=incomplete::Exit code 3: nothing was judged.',
    ]);
  });

  it('are no more than GitHub shows', () => {
    const many = Array.from({ length: 30 }, (_, i) => (i % 2 === 0 ? failed : warned));
    expect(renderAnnotations(reportOf(many))).toHaveLength(20);
  });

  it('have no command of the target in them', () => {
    const lines = renderAnnotations(hostileReport);
    expect(lines).toHaveLength(16);
    for (const line of lines) {
      expect(line).toMatch(/^::(error|warning) title=statement \d+ holds::area\/c\d+: expected /);
      expect(line).not.toMatch(/[\r\n]|%(?!25)/);
    }
    expect(lines.join('\n')).toContain('%250A');
  });
});
