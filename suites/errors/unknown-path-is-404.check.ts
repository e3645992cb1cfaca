import { defineCheck } from '../../harness/check/check.js';
import { method, methods, unknownName } from './paths.js';

export default defineCheck({
  title: 'a resource that does not exist is answered 404',
  clauses: ['STATUS-404-1'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['resources/account-is-answered-with-200'],
  kills: [
    'unknown-path-is-400',
    'unknown-path-is-204',
    'unknown-path-posts-are-405',
    'unknown-path-non-ascii-is-500',
  ],
  messages: {
    other: { expected: 'status 404 for {call}, which does not exist', actual: 'status {status}' },
  },
  async run(t) {
    const accessToken = await t.given.access();
    await t.forAll(
      { name: unknownName, method },
      async ({ name, method }) => {
        const path = t.resources.wrong.unknownPath(name);
        const exchange = await t.resources.call(accessToken, path, method);
        const { status } = exchange;
        const call = `${method.method} ${path}`;
        if (status !== 404) throw t.fail('other', { call, status }, exchange);
      },
      { first: methods.map((each) => ({ method: each })) },
    );
  },
});
