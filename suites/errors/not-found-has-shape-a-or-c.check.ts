import { defineCheck } from '../../harness/check/check.js';
import { membersOfShapeA, problemFault } from '../shared/bodies.js';
import { isOrigin } from '../shared/chat-channel.js';

const plain = 'nothing';
/** Paths that do not exist. A body that repeats them must escape what has a meaning in JSON. */
const tried = [
  { name: plain, options: { method: 'GET' } },
  { name: plain, options: { method: 'POST', json: [{}] } },
  ...['a "quoted" word', "it's {name}", 'nächste', '語'].map((name) => ({
    name,
    options: { method: 'GET' },
  })),
];

export default defineCheck({
  title: 'a 404 has Shape A or Shape C',
  clauses: ['STATUS-404-2'],
  needs: ['access'],
  does: ['create'],
  dependsOn: [...membersOfShapeA, 'resources/account-is-answered-with-200'],
  kills: [
    'not-found-detail-without-escapes',
    'not-found-is-html',
    'not-found-body-empty',
    'not-found-post-is-plain-json',
  ],
  messages: {
    wrong: { expected: 'Shape A or Shape C in the body of a 404', actual: '{fault}' },
  },
  async run(t) {
    const accessToken = await t.given.access();
    for (const { name, options } of tried) {
      const path = t.resources.wrong.unknownPath(name);
      const exchange = await t.resources.call(accessToken, path, options);
      // A front end may refuse an unusual path itself.
      if (exchange.status !== 404 && name !== plain) continue;
      if (exchange.status !== 404) {
        throw t.untestable(
          `an unknown path was answered ${exchange.status}`,
          'errors/unknown-path-is-404',
        );
      }
      const violation = t.violation('shape-c', exchange.json);
      const fault = isOrigin(exchange.json)
        ? violation && `a body that breaks Shape C ${violation}`
        : problemFault(t, exchange);
      if (fault !== undefined) throw t.fail('wrong', { fault }, exchange);
    }
  },
});
