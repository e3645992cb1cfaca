import { describe, expect, it } from 'vitest';
import { plain, renderTerminal } from '../../reports/terminal.js';
import { sampleReport } from '../../reports/sample-report.js';
import { wrapped } from '../../reports/wrap.js';

describe('a line', () => {
  it('wraps between words, and goes on below its text', () => {
    expect(wrapped('  expected one two three four five', 24)).toEqual([
      '  expected one two three',
      '           four five',
    ]);
    expect(wrapped('gate     Exit code 1: one two', 20)).toEqual([
      'gate     Exit code',
      '         1: one two',
    ]);
  });

  it('does not count colours, and keeps a long word whole', () => {
    const red = '\u001B[31mred\u001B[39m';
    expect(wrapped(`${red} ${red}`, 7)).toEqual([`${red} ${red}`]);
    expect(wrapped(`a ${'x'.repeat(30)} b`, 10)).toEqual(['a', 'x'.repeat(30), 'b']);
  });
});

it('a summary has no line of more than 80 columns that could be broken', () => {
  const lines = renderTerminal(sampleReport, { ...plain, columns: 80 });
  const long = lines.filter((line) => line.length > 80);
  expect(long.filter((line) => line.trim().includes(' '))).toEqual([]);
  const whole = renderTerminal(sampleReport, plain);
  expect(whole.some((line) => line.length > 80)).toBe(true);
});
