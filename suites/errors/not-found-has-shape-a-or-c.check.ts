import { defineCheck } from '../../harness/check/check.js';
import { membersOfShapeA, problemFault } from '../shared/bodies.js';
import { isOrigin } from '../shared/chat-channel.js';

export default defineCheck({
  title: 'a 404 has Shape A or Shape C',
  clauses: ['STATUS-404-2'],
  needs: ['access'],
  does: ['create'],
  dependsOn: [...membersOfShapeA, 'resources/account-is-answered-with-200'],
  kills: ['not-found-is-html', 'not-found-body-empty', 'not-found-post-is-plain-json'],
  messages: {
    wrong: { expected: 'Shape A or Shape C in the body of a 404', actual: '{fault}' },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const path = t.resources.wrong.unknownPath('nothing');
    for (const options of [{ method: 'GET' }, { method: 'POST', json: [{}] }]) {
      const exchange = await t.resources.call(accessToken, path, options);
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
