import { createHash } from 'node:crypto';
import vm from 'node:vm';
import { inflateRawSync } from 'node:zlib';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import type { PageData } from '../../reports/html/page-data.js';
import { renderHtml } from '../../reports/html/render.js';
import { buildReport } from '../../reports/build.js';
import { rotationExchanges } from '../../reports/sample-exchanges.js';
import { sampleReport } from '../../reports/sample-report.js';
import { factsFor, journalOf, passed, reportOf } from './outcomes.js';

const html = renderHtml(sampleReport);
const page = parse(html, { blockTextElements: { script: true, style: true } });

/** The data that the script draws from. */
const packed = Buffer.from(page.querySelector('#data')?.text ?? '', 'base64');
const data = JSON.parse(inflateRawSync(packed).toString()) as PageData;
const stringsOf = (numbers: readonly number[]): string[] =>
  numbers.map((number) => data.strings[number] ?? '');

/** Text as a reader sees it, without the gaps between elements. */
const textOf = (selector: string): string =>
  page.querySelector(selector)?.text.replace(/\s+/g, ' ').trim() ?? '';

describe('a hostile target', () => {
  it('gets no markup of its own into the page', () => {
    expect(html).not.toMatch(/<script>alert|<img|<svg onload/);
    expect(page.querySelectorAll('script').map((each) => each.getAttribute('type'))).toEqual([
      'text/plain',
      undefined,
    ]);
    expect(page.querySelector('#data')?.text).not.toContain('<');
    expect(page.querySelectorAll('img, iframe, object, embed, link, base')).toHaveLength(0);
    expect(page.querySelectorAll('*').flatMap((e) => Object.keys(e.attributes))).not.toContainEqual(
      expect.stringMatching(/^on/),
    );
  });

  it('is shown, escaped', () => {
    expect(html).toContain('&lt;script>alert(');
    expect(html).toContain('\\u{1B}[31mred');
    expect(html).toContain('user\\u{202E}txt.exe');
    expect(html).not.toMatch(/(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
  });

  it('gets no address of its own into a link', () => {
    const links = page.querySelectorAll('[href]').map((e) => e.getAttribute('href') ?? '');
    expect(links.filter((href) => !href.startsWith('#'))).toEqual([]);
    expect(page.querySelectorAll('[src], [action], [style]')).toHaveLength(0);
  });
});

describe('the policy of the page', () => {
  const policy = page.querySelector('meta[http-equiv]')?.getAttribute('content') ?? '';
  const hashOf = (source: string | undefined): string =>
    `'sha256-${createHash('sha256')
      .update(source ?? '')
      .digest('base64')}'`;

  it('allows nothing but this style and this script', () => {
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain(`script-src ${hashOf(/<script>(.*?)<\/script>/s.exec(html)?.[1])}`);
    expect(policy).toContain(`style-src ${hashOf(/<style>(.*?)<\/style>/s.exec(html)?.[1])}`);
  });

  it('comes before anything that it judges', () => {
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<style>'));
  });

  it('has a script that parses', () => {
    expect(() => new vm.Script(/<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '(')).not.toThrow();
  });
});

describe('what a reader finds', () => {
  it('opens with verdict, sentence and target', () => {
    expect(textOf('h1')).toBe('Not conformant');
    expect(textOf('.sentence')).toBe(sampleReport.conclusion.sentence);
    expect(textOf('.facts')).toContain('Seed');
    expect(textOf('.facts')).toContain('1729');
  });

  it('shows failures with root causes first, each with quote, comparison, command and evidence', () => {
    const titles = page.querySelectorAll('#failures h3').map((e) => e.text);
    expect(titles).toEqual([
      'the old refresh token still works while the new one is unused',
      'an unknown resource gives 404 in shape A or C',
    ]);
    const first = page.querySelector('#failures article');
    expect(first?.querySelector('blockquote')?.text).toBe(
      'Old token remains usable. Sending the old token again yields a fresh pair.',
    );
    expect(first?.querySelector('.actual p')?.text).toBe('status 400 and no pair');
    expect(first?.querySelectorAll('.story li').map((e) => e.text)).toEqual([
      'authorize',
      'renew, and lose the answer',
      'wait 61 s',
      'renew again with <refresh_token#1>',
    ]);
    expect(first?.querySelector('.command code')?.text).toContain('--only tokens/rotation-grace');
    expect(stringsOf(data.scripts['tokens/rotation-grace'] ?? [])[0]).toBe('#!/usr/bin/env bash');
  });

  it('marks the offending exchange, and it alone', () => {
    const { list, hidden } = data.exchanges['tokens/rotation-grace'] ?? { list: [], hidden: -1 };
    expect(list.map(([n, , , flags]) => [n, flags])).toEqual([
      [1, 0],
      [2, 0],
      [3, 2],
    ]);
    expect(hidden).toBe(0);
    const first = list[0];
    expect(stringsOf([first?.[4] ?? -1, first?.[5] ?? -1])).toEqual([
      'POST',
      rotationExchanges[0]?.request.url,
    ]);
  });

  it('keeps the digits of numbers that JavaScript would round', () => {
    expect(data.strings.join()).toContain('"id": 12345678901234567890,');
  });

  it('has for each clause its checks, and the faults that they are proven to find', () => {
    expect(data.clauses['CODE-2']?.checks).toEqual(['authorization/code-lifetime']);
    expect(data.checks['authorization/code-lifetime']?.kills).toEqual(['code-lives-forever']);
  });

  it('speaks of a check that sent nothing in words', () => {
    const checks = sampleReport.checks.map((check) => ({ ...check, requests: 0 }));
    const silent = parse(renderHtml({ ...sampleReport, checks }), {
      blockTextElements: { script: true },
    });
    expect(silent.querySelector('main')?.text).not.toMatch(/\b0 requests/);
    expect(silent.querySelector('.slowest small')?.text).toBe('by control alone, 812 ms');
    const text = inflateRawSync(Buffer.from(silent.querySelector('#data')?.text ?? '', 'base64'));
    expect(String(text)).toContain('100 cases, by control alone, 40 ms');
  });

  it('shows the smallest case as its steps or values, not how it was found', () => {
    const { outcome } = sampleReport.checks.find(({ id }) => id === 'tokens/rotation-grace') ?? {};
    const found = outcome?.verdict === 'failed' ? outcome.failure.counterexample : undefined;
    expect(found).toMatchObject({ path: '4:1:0', shrinks: 6 });
    expect(page.querySelector('.counterexample')?.text).toBe(
      `Smallest case that breaks it${found?.text.replaceAll('\n', '')}`,
    );
  });

  it('links an inconclusive check to its cause', () => {
    expect(
      page.querySelector('#inconclusive a[href="#check-tokens/rotation-grace"]'),
    ).not.toBeNull();
  });

  it('lists every clause with verdict, and says why one was not tested', () => {
    expect(page.querySelectorAll('.clause')).toHaveLength(sampleReport.clauses.length);
    expect(data.clauses['CODE-3']?.notes).toEqual([['Untested', 'No check judges this clause.']]);
    const excluded = page.querySelector('#clause-LIM-9')?.closest('.unit');
    expect(excluded?.querySelector('.why')?.text).toBe(
      'Not judged: Says only what the document leaves out.',
    );
    expect(data.checks['errors/server-failure']?.story).toMatch(
      /^not run: the target cannot be made to fail/,
    );
    expect(textOf('#clause-REF-5')).toBe('failed REF-5');
  });

  it('links from the contents to the checks that were not run, with reasons', () => {
    const links = page.querySelectorAll('nav a').map((link) => link.getAttribute('href'));
    expect(links).toContain('#not-run');
    expect(
      page.querySelector('#not-run')?.parentNode.querySelector('details.not-run'),
    ).not.toBeNull();
  });

  it('has no link into nothing, and no id twice', () => {
    const ids = page.querySelectorAll('[id]').map((e) => e.id);
    expect(ids).toEqual([...new Set(ids)]);
    const links = page
      .querySelectorAll('[href]')
      .map((e) => (e.getAttribute('href') ?? '').slice(1));
    expect(links.filter((id) => !id.startsWith('filter?') && !ids.includes(id))).toEqual([]);
  });

  it('has one h1, one main, and no level of heading left out', () => {
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.querySelectorAll('main')).toHaveLength(1);
    const levels = page
      .querySelectorAll('h1,h2,h3,h4,h5,h6')
      .map((e) => Number(e.tagName.slice(1)));
    const skipped = levels.filter((level, i) => level > (levels[i - 1] ?? 0) + 1);
    expect(skipped).toEqual([]);
  });
});

describe('an observation', () => {
  const shownFor = (behaviour: string, reference?: string): string => {
    const check = sampleReport.checks.find(({ outcome }) => outcome.verdict === 'observed');
    if (check === undefined) throw new Error('the sample observes nothing');
    const { reference: _, ...rest } = check;
    const outcome = { verdict: 'observed' as const, behaviour, exchanges: [] };
    const checks = [{ ...rest, outcome, ...(reference !== undefined && { reference }) }];
    const html = parse(renderHtml({ ...sampleReport, checks }));
    return html.querySelector('.observed dl')?.text.replace(/\s+/g, ' ') ?? '';
  };

  it('stands beside what the reference does', () => {
    expect(shownFor('it works', 'it works')).toBe('This targetit worksThe referencesame');
    expect(shownFor('it works', 'it fails')).toBe(
      'This targetit worksThe referencediffers it fails',
    );
    expect(shownFor('it works')).toBe('This targetit worksThe referencenot compared');
  });
});

describe('other runs', () => {
  it('is calm about a green one', () => {
    const green = parse(renderHtml(reportOf([passed, passed])));
    expect(green.querySelector('h1')?.text.trim()).toBe('Conformant');
    expect(green.querySelector('#failures')?.text).toContain(
      'No check found a stated clause broken.',
    );
    expect(green.querySelector('#warnings, #inconclusive, #observations')).toBeNull();
  });

  it('says that a run was killed', () => {
    const { info, results } = journalOf([passed]);
    const killed = renderHtml(buildReport({ info, results }, factsFor(1)));
    expect(killed).toContain('The run was killed');
  });

  it('renders a run without any check', () => {
    expect(renderHtml(reportOf([]))).toContain('Incomplete');
  });
});
