import type { Integration } from '../model.js';
import { defineMutant } from '../mutant.js';
import { KeptInSession } from './kept-in-session.js';

export default defineMutant({
  title: 'the code of a page belongs to the integration whose page the browser was shown last',
  clause: 'PAGE-2',
  apply: (b) => {
    const shown = new KeptInSession<Integration>();
    return {
      consentView: (ctx, integration, user) => {
        shown.set(ctx, integration);
        return b.consentView(ctx, integration, user);
      },
      onAllow: (ctx, integration, account, user) =>
        b.onAllow(ctx, shown.get(ctx) ?? integration, account, user),
    };
  },
});
