import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an integration whose redirect address has a query cannot exchange its codes',
  clause: 'TEP-2',
  apply: (b) => ({
    isRedirectRight: (ctx, integration, redirectUri) =>
      !integration.redirectUri.includes('?') && b.isRedirectRight(ctx, integration, redirectUri),
  }),
});
