import { defineCheck } from '../../harness/check/check.js';
import { installedWidget } from '../shared/installed-widget.js';
import { hostName } from '../shared/referers.js';

export default defineCheck({
  title:
    'the redirect after widget installation carries the account address in referer as a host name',
  clauses: ['REDIR-3'],
  needs: ['provision', 'widget', 'hooks'],
  does: ['grant'],
  dependsOn: ['hooks/widget-redirect-carries-code', 'authorization/referer-is-a-host-name'],
  kills: ['widget-redirect-without-referer', 'widget-referer-is-a-url'],
  messages: {
    other: {
      expected: 'a host name in referer of the redirect after widget installation',
      actual: '{found}',
    },
  },
  async run(t) {
    const { location } = await installedWidget(t);
    const found = location.searchParams.get('referer') ?? 'none';
    if (!location.searchParams.has('referer') || !hostName.test(found)) {
      throw t.fail('other', { found });
    }
  },
});
