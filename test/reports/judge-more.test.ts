import { describe, expect, it } from 'vitest';
import { loadKnowledge } from '../../harness/cli/knowledge.js';
import { assume } from '../../harness/run/assumed.js';
import { makePlan } from '../../harness/run/plan.js';
import { loadFacts } from '../../harness/check/catalog.js';
import { safetyOf } from '../../harness/targets/manifest/safety.js';
import type { Manifest } from '../../harness/targets/manifest/manifest-kinds.js';
import { stepsToMore } from '../../reports/judge-more.js';
import type { ReportStep } from '../../reports/model.js';
import { sampleJournal } from '../../reports/sample-journal.js';

/** The steps for a manifest, and the number of checks that a run of it holds back. */
async function stepsOf(
  manifest: Manifest,
): Promise<{ readonly steps: readonly ReportStep[]; readonly held: number }> {
  const { facts } = await loadKnowledge();
  const { capabilities } = assume(manifest);
  const safety = safetyOf(manifest);
  const { notRun } = makePlan(await loadFacts(), capabilities, safety);
  const checks = notRun.map(({ check, outcome }) => ({
    id: check,
    needs: facts.checks.find(({ id }) => id === check)?.needs ?? [],
    outcome,
  }));
  const run = {
    ...sampleJournal.info,
    capabilities,
    safety,
    command: 'npx crm-conformance run --target a.yaml',
  };
  return { steps: stepsToMore(run, checks, facts), held: notRun.length };
}

const bare: Manifest = {
  kind: 'url',
  base_url: 'http://127.0.0.1:8080',
  credentials: { access_token: 'x' },
};

describe('the steps to a run that judges more', () => {
  it('begin with a control, or an authorization flow, where there is neither', async () => {
    const { steps } = await stepsOf(bare);
    expect(steps[0]?.what).toBe('give the manifest a control');
    expect(steps[0]?.lines[0]).toMatch(/^control: http/);
    expect(steps[0]?.or?.what).toBe('give the manifest an authorization flow');
    expect(steps[0]?.or?.checks).toBeLessThan(steps[0]?.checks ?? 0);
  });

  it('free every check that is held back, and count each once', async () => {
    const { steps, held } = await stepsOf(bare);
    expect(held).toBeGreaterThan(100);
    expect(steps.reduce((sum, { checks }) => sum + checks, 0)).toBe(held);
  });

  it('gain what they say: a run after the first step holds back that many fewer', async () => {
    const before = await stepsOf(bare);
    const after = await stepsOf({ ...bare, control: 'http://127.0.0.1:8080/_control' });
    expect(before.held - after.held).toBe(before.steps[0]?.checks);
    const stormy = await stepsOf({ ...bare, allow: ['storm'] });
    const storm = after.steps.find(({ what }) => what === '--allow storm');
    expect(storm?.lines.at(-1)).toMatch(
      /^npx crm-conformance run --target a\.yaml .*--allow storm$/,
    );
    expect(stormy.held).toBeLessThan(before.held);
  });

  it('name the largest gain first', async () => {
    for (const manifest of [bare, { ...bare, control: 'http://127.0.0.1:8080/_control' }]) {
      const gains = (await stepsOf(manifest)).steps.map(({ checks }) => checks);
      expect(gains.length).toBeGreaterThan(2);
      expect(gains).toEqual(gains.toSorted((a, b) => b - a));
    }
  });

  it('have the options of the steps before them, too', async () => {
    const { steps } = await stepsOf({ ...bare, control: 'http://127.0.0.1:8080/_control' });
    const commands = steps
      .filter(({ where }) => where === 'command')
      .map(({ lines }) => lines.at(-1));
    expect(commands.length).toBeGreaterThan(1);
    const doors = commands.map((command) => command?.match(/--allow \w+/g) ?? []);
    doors.forEach((own, i) => {
      const before = doors[i - 1] ?? [];
      expect(own.slice(0, before.length)).toEqual(before);
      expect(own.length).toBeGreaterThan(before.length);
    });
  });

  it('are none for a target that offers everything', async () => {
    expect(await stepsOf({ kind: 'embedded' })).toEqual({ steps: [], held: 0 });
  });

  it('offer nothing that the manifest declares missing', async () => {
    const full = { ...bare, safety: 'full', control: 'http://127.0.0.1:1/_control' } as const;
    const { steps, held } = await stepsOf({ ...full, not_offered: ['hooks'] });
    const all = await stepsOf(full);
    expect(held).toBeGreaterThan(all.held);
    expect(steps).toEqual(all.steps);
  });
});
