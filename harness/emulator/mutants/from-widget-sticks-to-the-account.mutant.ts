import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'after an installation as a widget, every redirect for that account carries from_widget',
  clause: 'REDIR-14',
  apply: (b) => ({
    redirectQuery: (ctx, integration, outcome, state) => {
      const isAfterWidget =
        outcome.kind === 'allowed' &&
        outcome.code.installation.codes.some(({ channel }) => channel === 'widget');
      return b.redirectQuery(
        ctx,
        integration,
        isAfterWidget ? { ...outcome, fromWidget: true } : outcome,
        state,
      );
    },
  }),
});
