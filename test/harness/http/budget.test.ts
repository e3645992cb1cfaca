import { openAsker } from '../../../harness/run/check-context.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BudgetSpent, RequestBudget } from '../../../harness/http/budget.js';
import { preflight } from '../../../harness/targets/preflight/preflight.js';
import { runCheck } from '../../../harness/run/run-check.js';
import { openSession } from '../../../harness/targets/session/open-session.js';
import { answer, httpServer } from '../http-server.js';
import { observationOf } from '../run/declared.js';

describe('a budget of requests', () => {
  it('is one for all who share it, and gives no request more', () => {
    const budget = RequestBudget.of(3);
    const other = new RequestBudget(budget.shared);
    budget.take();
    other.take();
    budget.take();
    expect(() => other.take()).toThrow(
      new BudgetSpent('all 3 requests that max_requests allows were sent'),
    );
    expect(() => budget.take()).toThrow(BudgetSpent);
    expect([budget.left, other.left]).toEqual([0, 0]);
  });

  it('refuses what does not fit, and counts it', () => {
    const budget = RequestBudget.of(5);
    expect(budget.refusal(5)).toBeUndefined();
    expect(budget.refusal(6)).toBe('max_requests 5: it needs more requests than are left');
    expect(budget.unfit).toBe(1);
  });

  it('is kept by preflight and by checks, however they send', async () => {
    const server = await httpServer((_seen, response) => answer(response, 200, {}));
    const session = await openSession(
      { kind: 'url', base_url: server.url, credentials: { access_token: 'a.b.c' }, safety: 'full' },
      { budget: RequestBudget.of(9) },
    );
    onTestFinished(() => session.stop());
    await preflight(session, openAsker);
    const before = server.seen.length;
    expect(before).toBeGreaterThan(0);
    const greedy = observationOf(async (t) => {
      await t.http.look({ url: '/look' });
      await t.http.sendUnpaced({ url: '/unpaced' });
      await t.http.atOnce(Array.from({ length: 7 }, () => ({ url: '/at-once' })));
      return 'all were sent';
    });
    const result = await runCheck('x', greedy, session, { seed: 1, runs: 1, timeoutMs: 9_000 });
    expect(result.outcome).toMatchObject({
      verdict: 'inconclusive',
      cause: 'budget',
      reason: 'all 9 requests that max_requests allows were sent',
    });
    expect(server.seen).toHaveLength(9);
    expect(result.requests).toBe(9 - before);
  });
});
