import { defineCheck } from '../../harness/check/check.js';
import { day, lifetimes } from '../../harness/check/lifetimes.js';
import type { GivenCode, TokenPair } from '../../harness/check/given.js';
import { Agenda } from './agenda.js';
import {
  type Ask,
  bornOn,
  called,
  type Life,
  livesOf,
  someOf,
  specialDates,
  told,
  twoCodes,
} from './special-dates.js';

const { authorizationCode: codeMs, accessToken, refreshToken } = lifetimes;

export default defineCheck({
  title: 'codes and tokens live as long as ever, whatever the date of their issue',
  clauses: [
    'LIM-CODE-1',
    'LIM-ACC-1',
    'LIM-REF-1',
    'CODE-4',
    'CODE-5',
    'ACC-2',
    'ACC-3',
    'REF-3',
    'REF-4',
  ],
  needs: ['provision', 'clock'],
  does: ['grant'],
  isLast: true,
  dependsOn: [
    'tokens/code-lives-20-minutes',
    'tokens/code-dies-after-20-minutes',
    'tokens/access-token-lives-24-hours',
    'tokens/access-token-dies-after-24-hours',
    'tokens/refresh-token-lives-88-days',
    'tokens/refresh-token-dies-after-3-months',
  ],
  kills: [
    'access-of-leap-day-lives-a-year',
    'code-of-the-old-year-dies-at-midnight',
    'access-across-summer-time-lives-25-hours',
    'refresh-of-autumn-change-dies-at-once',
    'code-never-expires-after-2038',
    'access-dead-after-2038',
    'refresh-of-leap-day-never-expires',
    'refresh-to-a-day-that-is-not-never-expires',
  ],
  messages: bornOn,
  async run(t) {
    const { margin } = t.clock;
    const agenda = new Agenda();
    /** Judges an answer `early` ms before the end of a life, or after it when that is negative. */
    const judge = (end: number, early: number, { clause, ...about }: Life, ask: Ask) => {
      const isAlive = early > 0;
      const act = async () => {
        const { isOk, exchange } = await ask();
        if (isOk === isAlive) return;
        if (isAlive) t.clock.answeredBefore(end, exchange);
        else t.clock.askedAfter(end, exchange);
        const { status } = exchange;
        // A target that fails so far ahead has shown nothing.
        if (status >= 500) throw t.untestable(`on ${about.date} the target answers ${status}`);
        throw t.fail(isAlive ? 'refused' : 'accepted', { ...about, status }, exchange, clause);
      };
      agenda.add(end - early, act, isAlive ? 'before' : 'after');
    };
    const exchanged = (code: GivenCode) => async () => told(await t.tokens.exchange(code));
    const renewed = (pair: TokenPair) => async () => told(await t.tokens.refresh(pair));
    const pairOf = async (date: string, isRenewed = false): Promise<TokenPair> => {
      const { tokens, status, exchange } = await t.tokens.exchange(await t.given.code());
      if (tokens !== undefined && !isRenewed) return tokens;
      if (tokens !== undefined) return (await t.tokens.refresh(tokens)).tokens ?? tokens;
      if (status >= 500) throw t.untestable(`on ${date} the target answers ${status}`);
      throw t.fail('refused', { what: 'a code', date, age: '0 min', status }, exchange);
    };
    const issue = async (date: string) => {
      const [early, late] = [await twoCodes(t), await twoCodes(t)];
      const used = await pairOf(date);
      const [unused, kept] = [await pairOf(date, true), await pairOf(date, true)];
      await t.resources.account(used.accessToken); // The invariants judge the moments in it.
      const { code: life, ...lives } = livesOf(date);
      for (const code of early) judge(code.issued.from + codeMs, margin, life, exchanged(code));
      for (const code of late) judge(code.issued.to + codeMs, -margin, life, exchanged(code));
      const call = () => called(t, used.accessToken);
      judge(used.issued.from + accessToken, margin, lives.access, call);
      judge(used.issued.to + accessToken, -margin, lives.access, call);
      for (const pair of [used, kept]) {
        const end = pair.issued.from + refreshToken.aliveAt + day;
        judge(end, day, lives.refresh, renewed(pair));
      }
      judge(unused.issued.to + refreshToken.deadAt, -margin, lives.deadRefresh, renewed(unused));
    };
    for (const { name, at } of someOf(specialDates(t.clock.now()), t.runs)) {
      agenda.add(at, () => issue(name));
    }
    await agenda.run(t.clock);
  },
});
