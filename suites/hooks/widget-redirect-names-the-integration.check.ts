import { defineCheck } from '../../harness/check/check.js';
import { installedWidget } from '../shared/installed-widget.js';

export default defineCheck({
  title: 'the redirect after widget installation carries the integration ID as client_id',
  clauses: ['REDIR-6'],
  needs: ['provision', 'widget', 'hooks'],
  does: ['grant'],
  dependsOn: [
    'hooks/widget-redirect-carries-code',
    'authorization/allowed-redirect-names-the-integration',
  ],
  kills: ['widget-redirect-without-client-id'],
  messages: {
    other: {
      expected: 'client_id {clientId} in the redirect after widget installation',
      actual: '{found}',
    },
  },
  async run(t) {
    const { integration, location } = await installedWidget(t);
    const { clientId } = integration;
    const found = location.searchParams.get('client_id') ?? 'none';
    if (found !== clientId) throw t.fail('other', { clientId, found });
  },
});
