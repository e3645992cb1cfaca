import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the 20 minutes of a code of the page begin when the page is shown',
  clause: 'LIM-CODE-1',
  apply: (b) => {
    /** When the page was shown last, by integration and user. */
    const shown = new Map<string, number>();
    return {
      consentView: (ctx, integration, user) => {
        shown.set(`${integration.clientId} ${user.id}`, ctx.now());
        return b.consentView(ctx, integration, user);
      },
      codeLifetimeMs: (ctx, code) => {
        const key = `${code.installation.integration.clientId} ${code.userId}`;
        const lost =
          code.channel === 'page' ? code.issuedAt - (shown.get(key) ?? code.issuedAt) : 0;
        return b.codeLifetimeMs(ctx, code) - Math.max(0, lost);
      },
    };
  },
});
