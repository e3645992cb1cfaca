import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { renderBadgeJson, renderBadgeSvg } from '../../reports/badge.js';
import { failed, notRun, passed, reportOf, undecided } from './outcomes.js';

describe('the badge', () => {
  it.each([
    ['green', [passed], 'conformant, 100 % of the contract judged', 'brightgreen', '#4c1'],
    [
      'partly judged',
      [passed, notRun],
      'no breach found, 50 % of the contract judged',
      'lightgrey',
      '#767676',
    ],
    ['red', [failed], 'not conformant, 100 % of the contract judged', 'red', '#e05d44'],
    [
      'undecided',
      [passed, undecided],
      'incomplete, 50 % of the contract judged',
      'yellow',
      '#dfb317',
    ],
  ])('of a run that is %s', (_, outcomes, message, color, colour) => {
    const report = reportOf(outcomes);
    // The whole of what the endpoint badge of shields.io needs.
    expect(JSON.parse(renderBadgeJson(report))).toEqual({
      schemaVersion: 1,
      label: 'contract',
      message,
      color,
    });
    const svg = parse(renderBadgeSvg(report));
    expect(svg.querySelectorAll('text').map((e) => e.text)).toEqual(['contract', message]);
    expect(svg.querySelector('title')?.text).toBe(`contract: ${message}`);
    expect(svg.querySelectorAll('g rect').map((e) => e.getAttribute('fill'))).toContain(colour);
  });

  it('is a picture on its own: XML, with room for its words', async () => {
    const svg = renderBadgeSvg(reportOf([passed]));
    const { normalized, errors } = await validateXML({ xml: svg, normalization: 'c14n' });
    expect(errors).toEqual([]);
    expect(normalized).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    const width = Number(parse(svg).querySelector('svg')?.getAttribute('width'));
    const words = 'contract'.length + 'conformant, 100 % of the contract judged'.length;
    expect(width).toBeGreaterThan(words * 5);
    expect(width).toBeLessThan(words * 8);
  });
});
