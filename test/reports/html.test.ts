import { createHash } from 'node:crypto';
import vm from 'node:vm';
import { inflateRawSync } from 'node:zlib';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import type { PageData } from '../../reports/html/page-data.js';
import { renderHtml } from '../../reports/html/render.js';
import { withGate } from '../../reports/gate.js';
import { buildReport } from '../../reports/build.js';
import { rotationExchanges } from '../../reports/sample-exchanges.js';
import { sampleReport } from '../../reports/sample-report.js';
import { baselineOf } from './baselines.js';
import { factsFor, failed, journalOf, passed, reportOf } from './outcomes.js';

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

describe('the first screen', () => {
  const baseline = baselineOf(
    { check: 'tokens/rotation-grace', reason: 'lost in a move', owner: 'Ada' },
    { clause: 'CODE-2' },
    { check: 'tokens/renewal' },
  );
  const known = parse(renderHtml(withGate(sampleReport, { baseline })));

  it('names the root causes and the warnings', () => {
    const named = page.querySelectorAll('.what-broke a');
    expect(named.map((e) => e.text)).toEqual([
      'the old refresh token still works while the new one is unused',
      'an unknown resource gives 404 in shape A or C',
      'nothing of a refused batch is stored',
    ]);
    expect(named[0]?.getAttribute('href')).toBe('#check-tokens/rotation-grace');
    // A title says what should hold; what went wrong stands under it.
    const gaps = page.querySelectorAll('.what-broke .gap').map((e) => e.text);
    expect(gaps[0]).toMatch(/^expected .*, got .*400/);
    expect(gaps).toHaveLength(3);
  });

  it('has the command that repeats it if there is only one failure', () => {
    expect(page.querySelector('.what-broke .command')).toBeNull();
    const one = reportOf([failed, passed]);
    expect(parse(renderHtml(one)).querySelector('.what-broke .command code')?.text).toBe(
      one.checks[0]?.command,
    );
  });

  it('tells the contract by its hash, and the image by its digest', () => {
    expect(textOf('.facts')).toContain('sha256 9f2c1d7e5b3a');
    expect(textOf('.facts')).toContain('sha256:4b825dc642cb6eb9a060e54bf8d69288fbee4904');
  });

  it('says what would make the run judge more, with lines to paste', () => {
    const steps = page.querySelectorAll('.first .more li');
    expect(steps.map((step) => step.querySelector('summary')?.text)).toEqual([
      '+1 check: let control offer failNext',
    ]);
    const more = [
      {
        checks: 79,
        what: 'give the manifest a control',
        where: 'manifest' as const,
        lines: ['control: http://127.0.0.1:8080/_control'],
        or: {
          checks: 31,
          what: 'give the manifest an authorization flow',
          lines: ['authorization:', '  flow: { kind: form }'],
        },
      },
      {
        checks: 8,
        what: '--allow storm',
        where: 'command' as const,
        lines: ['npx crm-conformance run --allow storm'],
      },
    ];
    const partly = parse(renderHtml({ ...sampleReport, more }));
    expect(partly.querySelectorAll('.more summary').map((e) => e.text)).toEqual([
      '+79 checks: give the manifest a control, or an authorization flow (+31)',
      '+8 checks: --allow storm',
    ]);
    expect(partly.querySelectorAll('.more pre').map((e) => e.text)).toEqual([
      'control: http://127.0.0.1:8080/_control',
      'authorization:\n  flow: { kind: form }',
      'npx crm-conformance run --allow storm',
    ]);
    expect(partly.querySelectorAll('.more .copy')).toHaveLength(3);
  });

  it('has the coverage in its ring, and counts that agree', () => {
    const judged = sampleReport.clauses.filter(
      ({ kind }) => kind === 'stated' || kind === 'inferred',
    );
    const decided = judged.filter(({ verdict }) =>
      ['passed', 'failed', 'warned'].includes(verdict),
    );
    const share = `${Math.floor((100 * decided.length) / judged.length)} %`;
    expect(page.querySelector('.ring .big')?.text).toBe(share);
    expect(textOf('.share')).toBe(`${share} of the contract judged`);
    const open = judged.length - decided.length;
    expect(textOf('.sentence')).toContain(`${open} clauses could not be tested`);
    const counted = page
      .querySelectorAll('.ring-box .legend li')
      .map((e) => [e.classNames.replace('v-', ''), Number(e.querySelector('b')?.text)]);
    const sum = counted.reduce(
      (all, [verdict, n]) =>
        ['inconclusive', 'not-run', 'untested'].includes(String(verdict)) ? all + Number(n) : all,
      0,
    );
    expect(sum).toBe(open);
  });

  it('says nothing of a baseline when there is none', () => {
    expect(page.querySelector('.since-baseline, .standing, .gate, #known')).toBeNull();
  });

  it('names what is new since the baseline, and that alone', () => {
    expect(known.querySelector('.since-baseline')?.text).toBe(
      'Since the baseline known.yaml: 2 new, 1 known, 2 entries to fix',
    );
    expect(known.querySelectorAll('.what-broke a').map((e) => e.text)).toEqual([
      'an unknown resource gives 404 in shape A or C',
      'nothing of a refused batch is stored',
    ]);
    expect(known.querySelectorAll('.baseline-faults li').map((e) => e.text)).toEqual([
      'known.yaml:2: delete this entry: clause CODE-2 holds',
      'known.yaml:3: delete this entry: tokens/renewal passes',
    ]);
  });

  it('shows the sentence of the gate if it says more than the verdict', () => {
    expect(known.querySelector('.gate')?.text).toMatch(/^Exit code 1: 1 check failed that known/);
  });

  it('shows known failures apart from new ones, each with its excuse', () => {
    const shownIn = (part: string) => known.querySelectorAll(`${part} h3`).map((e) => e.text);
    expect(shownIn('#failures')).toEqual(['an unknown resource gives 404 in shape A or C']);
    expect(shownIn('#known')).toEqual([
      'the old refresh token still works while the new one is unused',
    ]);
    expect(known.querySelector('#known .standing')?.text).toBe(
      'known to the baseline: lost in a move (Ada)',
    );
    expect(known.querySelector('#failures .standing')?.text).toBe('new since the baseline');
    expect(known.querySelectorAll('nav li').map((e) => e.text.trim())).toEqual(
      expect.arrayContaining(['Failures 1', 'Warnings 1', 'Known 1']),
    );
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
