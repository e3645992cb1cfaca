import { defineCheck } from '../../harness/check/check.js';
import type { Exchange } from '../../harness/check/http.js';
import { memberOf, shown } from '../shared/bodies.js';
import { isOrigin } from '../shared/chat-channel.js';
import { unnamedIn } from '../shared/not-found-detail.js';
import { method, methods, unknownName } from './paths.js';

/** An ID that nothing has. */
const idOfNothing = 2_147_483_646;

export default defineCheck({
  title: 'the detail of a 404 of Shape A names the method and the URL',
  clauses: ['STATUS-404-3'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['errors/unknown-path-is-404', 'errors/not-found-has-shape-a-or-c'],
  kills: [
    'not-found-detail-without-method',
    'not-found-detail-without-url',
    'not-found-detail-always-get',
    'not-found-detail-first-segments',
    'not-found-detail-drops-non-ascii',
    'not-found-detail-of-a-lead-names-the-list',
  ],
  messages: {
    lacks: { expected: 'a `detail` that names {what}', actual: '{found}' },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const judge = (exchange: Exchange, path: string) => {
      // Other checks judge Shape C.
      if (isOrigin(exchange.json)) return;
      const detail = memberOf(exchange.json, 'detail');
      const text = typeof detail === 'string' ? detail : '';
      const what = unnamedIn(text, exchange.method, path);
      if (what === undefined) return;
      throw t.fail('lacks', { what, found: shown(exchange.json, 'detail') }, exchange);
    };
    await t.forAll({ name: unknownName, method }, async ({ name, method }) => {
      const path = t.resources.wrong.unknownPath(name);
      const exchange = await t.resources.call(accessToken, path, method);
      if (exchange.status === 404) return judge(exchange, path);
      throw t.untestable(
        `an unknown path was answered ${exchange.status}`,
        'errors/unknown-path-is-404',
      );
    });
    // The contract leaves open whether these are answered 404.
    const { leads, customFields } = t.resources;
    for (const reading of [
      leads.readRequest(accessToken, idOfNothing),
      customFields.readRequest(accessToken, idOfNothing),
    ]) {
      if (!t.offers(reading)) continue;
      for (const each of methods) {
        const exchange = await t.resources.ask({ ...reading, ...each });
        // Other checks judge whether there is one.
        const isTold = typeof memberOf(exchange.json, 'detail') === 'string';
        if (exchange.status === 404 && isTold) judge(exchange, reading.url);
      }
    }
  },
});
