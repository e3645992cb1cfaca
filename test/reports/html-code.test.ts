import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { renderComparison } from '../../reports/html/compare.js';
import { compareReports } from '../../reports/compare.js';
import { renderHtml } from '../../reports/html/render.js';
import type { Outcome, RunReport } from '../../reports/model.js';
import { redRun } from './whole-catalog.js';

const told = 'a string in `one member` of the body';

/** The verdicts in turn, each with back-ticks in all that it says. */
function outcomeOf(outcome: Outcome, place: number): Outcome {
  if (outcome.verdict === 'failed') {
    const failure = { ...outcome.failure, expected: told, actual: 'a number in `one member`' };
    return { verdict: place % 2 === 0 ? 'failed' : 'warned', failure };
  }
  if (outcome.verdict === 'observed') return { ...outcome, behaviour: told };
  switch (place % 10) {
    case 1:
      return { verdict: 'not-run', reason: told };
    case 2:
      return { verdict: 'inconclusive', cause: 'inexact', reason: told, exchanges: [] };
    default:
      return outcome;
  }
}

async function withTicks(): Promise<RunReport> {
  const { run, checks, ...rest } = await redRun(20);
  return {
    ...rest,
    run: {
      ...run,
      capabilities: run.capabilities.map((each) => ({ ...each, reason: told })),
      circumstances: [{ name: 'other-name', only: told, missing: told }] as never,
    },
    checks: checks.map((check, place) => ({
      ...check,
      outcome: outcomeOf(check.outcome, place),
      ...(check.reference !== undefined && { reference: `otherwise: ${told}` }),
    })),
  };
}

/** The text of a page, without what stands as it was typed or sent. */
function textOf(html: string): string {
  const page = parse(html);
  for (const part of page.querySelectorAll('script, style, pre')) part.remove();
  return page.text;
}

it('what stands between back-ticks is code everywhere on the page', async () => {
  const html = renderHtml(await withTicks());
  expect(textOf(html)).not.toContain('`');
  const page = parse(html);
  for (const place of [
    '.what-broke .gap',
    '.overview small',
    '.compare section p',
    '#warnings .actual',
    '#inconclusive .group > p',
    '#inconclusive .inside > p',
    '.observed dd',
    '.not-run summary',
    '.capabilities',
    '#contract',
  ]) {
    expect(page.querySelector(`${place} code`)?.text, place).toMatch(/\w/);
  }
});

it('code that two texts share in part is one piece, in which the difference is marked', async () => {
  const page = parse(renderHtml(await withTicks()));
  const code = page.querySelector('#failures .actual code');
  expect(code?.text).toBe('one member');
});

it('what stands between back-ticks is code in a comparison, too', async () => {
  const report = await withTicks();
  const { checks, ...rest } = await redRun(3);
  const other = { ...rest, checks };
  const html = renderComparison(
    compareReports([
      { name: 'a', report },
      { name: 'b', report: other },
    ]),
  );
  expect(textOf(html)).not.toContain('`');
});
