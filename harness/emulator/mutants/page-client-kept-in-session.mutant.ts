import type { Integration } from '../model.js';
import { defineMutant } from '../mutant.js';
import { isDecision } from './anonymous.js';
import { KeptInSession } from './kept-in-session.js';

export default defineMutant({
  title: 'a decision is about the integration whose page the browser was shown last',
  clause: 'PAGE-2',
  apply: (b) => {
    const shown = new KeptInSession<Integration>();
    return {
      consentView: (ctx, integration, user) => {
        shown.set(ctx, integration);
        return b.consentView(ctx, integration, user);
      },
      findPageClient: (ctx, clientId) =>
        (isDecision(ctx) ? shown.get(ctx) : undefined) ?? b.findPageClient(ctx, clientId),
    };
  },
});
