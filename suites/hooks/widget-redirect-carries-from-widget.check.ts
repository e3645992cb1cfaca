import { defineCheck } from '../../harness/check/check.js';
import { installedWidget } from '../shared/installed-widget.js';

export default defineCheck({
  title: 'the redirect after widget installation carries from_widget',
  clauses: ['EVT-7'],
  needs: ['provision', 'widget', 'hooks'],
  does: ['grant'],
  dependsOn: ['hooks/widget-redirect-carries-code'],
  kills: ['widget-redirect-without-from-widget'],
  messages: {
    absent: {
      expected: 'the query parameter from_widget in the redirect after widget installation',
      actual: 'the parameters {names}',
    },
  },
  async run(t) {
    const { location, listener } = await installedWidget(t);
    if (location.searchParams.has('from_widget')) return;
    await listener.waitFor(1, t.hookWait);
    if (listener.received.length === 0) {
      throw t.untestable('no webhook came', 'hooks/widget-webhook-calls-redirect-uri');
    }
    throw t.fail('absent', { names: [...location.searchParams.keys()].join(', ') });
  },
});
