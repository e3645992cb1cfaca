/**
 * The operations by which crm-conformance makes your program use its access; for Fastify. Who can call
 * them can make your program work, so offer them in a test configuration alone:
 *
 *   if (process.env.CRM_TEST === '1') {
 *     app.register(operations({ connectUrl, work, isConnected }), { prefix: '/_integration' });
 *   }
 *
 * Leave out a function that your program does not have: the checks that need it are then not run.
 */

/**
 * @param functions `connectUrl({ account_id, account_host })` gives the address of the page that starts
 * the flow. `work({ account_id, account_host, what, items })` does a piece of work: `what` is read,
 * add-leads, list-sources or add-custom-field, and `items` are names. It throws where the work failed, and
 * gives 'not-offered' for work that your program does not do. `isConnected({ account_id, account_host })`
 * says whether your program holds the account for connected.
 */
export function operations({ connectUrl, work, isConnected }) {
  return async (app) => {
    const offered = { connect: connectUrl, work, status: isConnected };
    const names = Object.keys(offered).filter((name) => offered[name] !== undefined);
    app.get('/', async () => ({ operations: names }));
    app.post('/connect', async ({ body }) => ({ url: await connectUrl(body) }));
    app.post('/work', async ({ body }, reply) => {
      try {
        if ((await work(body)) === 'not-offered') return reply.code(501).send();
        return { done: true };
      } catch (error) {
        return { done: false, reason: String(error) };
      }
    });
    app.post('/status', async ({ body }) => ({ connected: await isConnected(body) }));
  };
}
