/**
 * The operations by which crm-conformance makes your program use its access; for Express. Who can call
 * them can make your program work, so offer them in a test configuration alone:
 *
 *   if (process.env.CRM_TEST === '1') app.use('/_integration', operations({ connectUrl, work, isConnected }));
 *
 * Leave out a function that your program does not have: the checks that need it are then not run.
 */
import express from 'express';

/**
 * @param functions `connectUrl({ account_id, account_host })` gives the address of the page that starts
 * the flow. `work({ account_id, account_host, what, items })` does a piece of work: `what` is read,
 * add-leads, list-sources or add-custom-field, and `items` are names. It throws where the work failed, and
 * gives 'not-offered' for work that your program does not do. `isConnected({ account_id, account_host })`
 * says whether your program holds the account for connected.
 */
export function operations(functions) {
  const { connectUrl, work, isConnected } = functions;
  const router = express.Router();
  router.use(express.json());
  router.get('/', (_request, response) => {
    const offered = { connect: connectUrl, work, status: isConnected };
    const names = Object.keys(offered).filter((name) => offered[name] !== undefined);
    response.json({ operations: names });
  });
  router.post('/connect', (request, response) => {
    const answer = async () => response.json({ url: await connectUrl(request.body) });
    answer().catch((error) => response.status(500).json({ reason: String(error) }));
  });
  router.post('/work', (request, response) => {
    const answer = async () => {
      const result = await doing(work, request.body);
      if (result === 'not-offered') response.status(501).end();
      else response.json(result);
    };
    answer().catch((error) => response.status(500).json({ reason: String(error) }));
  });
  router.post('/status', (request, response) => {
    const answer = async () => response.json({ connected: await isConnected(request.body) });
    answer().catch((error) => response.status(500).json({ reason: String(error) }));
  });
  return router;
}

/** What became of a piece of work. */
async function doing(work, order) {
  try {
    return (await work(order)) === 'not-offered' ? 'not-offered' : { done: true };
  } catch (error) {
    return { done: false, reason: String(error) };
  }
}
