import { defineObservation } from '../../harness/check/check.js';
import { installedWidget } from '../shared/installed-widget.js';

export default defineObservation({
  title: 'which content the webhook after widget installation has, and where its code is',
  clauses: ['CODE-12', 'EVT-8'],
  needs: ['provision', 'widget', 'hooks'],
  does: ['grant'],
  async run(t) {
    const { account, integration, listener, location } = await installedWidget(t);
    await listener.waitFor(1, t.hookWait);
    const [webhook] = listener.received;
    if (webhook === undefined) return 'no webhook came after the widget installation';
    const { method, query, body, headers } = webhook;
    const names = [...query.keys()].join(', ') || 'none';
    const content =
      body === '' ? 'no body' : `a body of type ${headers['content-type'] ?? 'unknown'}`;
    const shape = `the webhook after widget installation is a ${method} with the query parameters ${names} and ${content}`;
    const value = query.get('code');
    if (!value) {
      const code = location.searchParams.get('code');
      const isInBody = code !== null && body.includes(code);
      return `${shape}; the code of the redirect stands ${isInBody ? 'in its body' : 'nowhere in it'}`;
    }
    const issued = t.clock.between();
    const user = account.admin;
    const reply = await t.tokens.exchange({ integration, account, user, value, issued });
    const result =
      reply.tokens === undefined ? `is refused with status ${reply.status}` : 'gives tokens';
    return `${shape}; its code stands in the query and ${result}`;
  },
});
