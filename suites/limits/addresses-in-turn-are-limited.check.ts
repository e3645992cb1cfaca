import { defineCheck } from '../../harness/check/check.js';
import type { Exchange } from '../../harness/check/http.js';
import {
  accountRequests,
  lastServed,
  nextQuietSecond,
  paceTo,
  sendAll,
  statuses,
  stormOf,
} from '../shared/storm.js';

/** Requests at once before the turn of the other address: fewer than the limit. */
const inARow = 6;
/** Turns of each address; more on a target that is so slow that these may have kept the limit. */
const turns = 4;
const mostTurns = 12;

export default defineCheck({
  title: 'each of two addresses that call in turn is limited as if it called alone',
  clauses: ['LIM-RPS-2', 'LIM-RPS-4'],
  needs: ['access', 'second-address'],
  does: ['storm'],
  dependsOn: ['limits/excess-is-429'],
  kills: ['limit-forgets-with-another-address'],
  messages: {
    admitted: {
      expected:
        'at most {most} of {sent} requests of each address within {seconds} s to be served, the others 429',
      actual: '{found} for the {which} address',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const second = t.second();
    await second.quiet();
    await paceTo(t, nextQuietSecond(t));
    const requests = accountRequests(t, accessToken, inARow);
    const first: Exchange[] = [];
    const other: Exchange[] = [];
    let all = stormOf([]);
    for (let turn = 0; turn < turns || (first.length <= all.most && turn < mostTurns); turn += 1) {
      first.push(...(await sendAll(t, requests)));
      other.push(...(await sendAll({ http: second }, requests)));
      all = stormOf([...first, ...other]);
    }
    const { most, spanMs } = all;
    if (first.length <= most) {
      throw t.untestable(
        `the target took so long for ${first.length} requests of each address that they may have kept the limit`,
      );
    }
    if ([first, other].some((answers) => answers.every(({ status }) => status === 403))) {
      throw t.untestable('the API is blocked');
    }
    for (const [which, answers] of [
      ['first', first],
      ['second', other],
    ] as const) {
      const { admitted } = stormOf(answers);
      if (admitted > most) {
        const counts = {
          most,
          sent: answers.length,
          seconds: Math.max(1, Math.ceil(spanMs / 1_000)),
        };
        throw t.fail(
          'admitted',
          { ...counts, found: statuses(answers), which },
          lastServed(answers),
        );
      }
    }
  },
});
