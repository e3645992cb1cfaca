import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'a redirect with an altered state is refused',
  clauses: ['AUTH-9'],
  needs: ['connect-page'],
  kills: [
    'state-not-compared',
    'state-compared-by-length',
    'state-compared-by-its-first-half',
    'state-compared-without-case',
  ],
  messages: {
    exchanged: {
      expected: 'no exchange after a redirect with an altered state',
      actual: '{count} exchanges',
    },
  },
  async run(t) {
    const account = await t.account();
    const { browser, state = '' } = await t.begin(account);
    const before = t.requests({ path: '/oauth2/access_token' }).length;
    const code = await t.code(account);

    const last = state.slice(-1) === '0' ? '1' : '0';
    const turned = state.replace(/[a-z]/gi, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    );
    const wrong = [
      state.slice(0, -1) + last,
      `${state}0`,
      state.slice(0, -1),
      turned,
      'x'.repeat(state.length),
    ];
    for (const each of wrong.filter((value) => value !== state)) {
      await t.deliver(t.allowed(account, code, each), browser);
    }

    const exchanges = t.requests({ path: '/oauth2/access_token' }).length - before;
    if (exchanges > 0) throw t.fail('exchanged', { count: exchanges });
  },
});
