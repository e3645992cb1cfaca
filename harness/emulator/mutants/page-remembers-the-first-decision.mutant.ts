import type { Decision } from '../behaviour/pages.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a form that is sent again has the decision of its first time',
  clause: 'ST-PAGE-2',
  apply: (b) => {
    const decided = new Map<string, Decision>();
    return {
      readDecision: (ctx, value) => {
        const sent = ctx.request.rawBody.toString('utf8') || ctx.request.rawQuery;
        const form = /csrf=([^&]+)/.exec(sent)?.[1] ?? sent;
        const decision = decided.get(form) ?? b.readDecision(ctx, value);
        if (decision !== undefined) decided.set(form, decision);
        return decision;
      },
    };
  },
});
