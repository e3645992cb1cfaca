import { defineCheck } from '../../harness/check/check.js';
import { isRecord, shortJson } from '../../spec/violation-words.js';
import { accountFields } from './account.js';

export default defineCheck({
  title: 'GET /api/v4/account is answered with status 200 and the account',
  clauses: ['RES-2', 'RES-1'],
  needs: ['access'],
  does: ['read'],
  kills: ['account-elsewhere', 'account-answers-203', 'account-in-a-list', 'account-answers-empty'],
  messages: {
    status: {
      expected: 'status 200 for GET /api/v4/account with a valid access token',
      actual: 'status {status}',
    },
    body: {
      expected: 'a JSON object with the fields of an account in the 200 for GET /api/v4/account',
      actual: '{found}',
    },
  },
  async run(t) {
    const exchange = await t.seen.account(await t.given.access());
    if (exchange.status !== 200) throw t.fail('status', { status: exchange.status }, exchange);
    const body = exchange.json;
    // Other checks judge each field.
    if (!isRecord(body) || accountFields.every((field) => body[field] === undefined)) {
      throw t.fail('body', { found: shortJson(body ?? exchange.text) }, exchange);
    }
  },
});
