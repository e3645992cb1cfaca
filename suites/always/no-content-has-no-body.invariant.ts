import { defineInvariant } from '../../harness/check/invariant.js';

export default defineInvariant({
  title: 'every answer 204 of an API method is empty, and announces no body',
  clauses: ['STATUS-204-2'],
  dependsOn: ['resources/status-204-has-no-body'],
  kills: ['renewed-access-gets-chunked-204'],
  over: ['tokens/access-token-of-renewal-opens-every-method'],
  messages: {
    body: { expected: 'no body in the 204 for {call}', actual: '{bytes} bytes' },
    announced: {
      expected: 'no header that announces a body in the 204 for {call}',
      actual: '{header}: {value}',
    },
  },
  places: ['api'],
  answers: 'success',
  judge({ seen: { exchange, place, path }, broken }) {
    const { status, method, body } = exchange;
    if (place !== 'api' || status !== 204) return 'silent';
    const call = `${method} ${path}`;
    if (body.length > 0) return broken('body', { call, bytes: body.length });
    for (const header of ['content-length', 'transfer-encoding']) {
      const value = exchange.header(header) ?? '0';
      if (value !== '0') return broken('announced', { call, header, value });
    }
    return 'kept';
  },
});
