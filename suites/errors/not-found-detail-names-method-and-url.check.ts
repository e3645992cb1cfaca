import { defineCheck } from '../../harness/check/check.js';
import { memberOf, shown } from '../shared/bodies.js';
import { isOrigin } from '../shared/chat-channel.js';
import { unnamedIn } from '../shared/not-found-detail.js';
import { method, unknownName } from './paths.js';

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
  ],
  messages: {
    lacks: { expected: 'a `detail` that names {what}', actual: '{found}' },
  },
  async run(t) {
    const accessToken = await t.given.access();
    await t.forAll({ name: unknownName, method }, async ({ name, method }) => {
      const path = t.resources.wrong.unknownPath(name);
      const exchange = await t.resources.call(accessToken, path, method);
      const detail = memberOf(exchange.json, 'detail');
      if (exchange.status !== 404) {
        throw t.untestable(
          `an unknown path was answered ${exchange.status}`,
          'errors/unknown-path-is-404',
        );
      }
      // Other checks judge Shape C.
      if (isOrigin(exchange.json)) return;
      const text = typeof detail === 'string' ? detail : '';
      const what = unnamedIn(text, method.method, path);
      if (what === undefined) return;
      throw t.fail('lacks', { what, found: shown(exchange.json, 'detail') }, exchange);
    });
  },
});
