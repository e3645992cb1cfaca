import { defineCheck } from '../../harness/check/check.js';
import { anAccess } from '../shared/access.js';

export default defineCheck({
  title: 'an answer with status 204 has no body on the wire',
  clauses: ['STATUS-204-2', 'RES-7'],
  needs: ['access'],
  does: ['grant'],
  dependsOn: ['tokens/exchange-gives-pair', 'resources/no-sources-are-answered-with-204'],
  kills: [
    'no-sources-with-body',
    'no-sources-with-body-unannounced',
    'no-sources-announces-a-length',
    'no-sources-chunked',
    'no-leads-with-null-body',
  ],
  messages: {
    bytes: {
      expected: 'no byte after the head of the 204 for {path}',
      actual: '{count} bytes: {start}',
    },
    announced: {
      expected: 'no header that announces a body in the 204 for {path}',
      actual: '{header}: {value}',
    },
  },
  async run(t) {
    const accessToken = await anAccess(t);
    const { sources, leads } = t.resources;
    const empty = [
      await t.http.look(sources.listRequest(accessToken)),
      // The contract does not state the answers to an empty list and to an unknown lead. They are
      // judged if they are 204.
      await t.http.look(leads.listRequest(accessToken, 1, 50)),
      await t.http.look(leads.readRequest(accessToken, 999_999_999)),
    ].filter(({ status }) => status === 204);
    if (empty.length === 0 && !t.has('provision')) {
      throw t.notOffered('an answer with status 204', 'nothing that was asked for is empty');
    }
    if (empty.length === 0) {
      throw t.untestable('nothing was answered 204', 'resources/no-sources-are-answered-with-204');
    }
    for (const exchange of empty) {
      const path = new URL(exchange.url).pathname;
      if (exchange.body.length > 0) {
        const start = JSON.stringify(t.excerpt(exchange.text, 40));
        throw t.fail('bytes', { path, count: exchange.body.length, start }, exchange);
      }
      for (const header of ['content-length', 'transfer-encoding']) {
        const value = exchange.header(header) ?? '0';
        if (value !== '0') throw t.fail('announced', { path, header, value }, exchange);
      }
    }
  },
});
