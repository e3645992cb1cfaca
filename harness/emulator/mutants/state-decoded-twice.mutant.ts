import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the state is percent-decoded twice',
  clause: 'PAGE-4',
  apply: (b) => ({
    stateToReturn: (ctx, state) => {
      const text = state.toString('utf8');
      const again = text.replaceAll(/%[0-9a-f]{2}/gi, (hex) =>
        String.fromCharCode(Number.parseInt(hex.slice(1), 16)),
      );
      return b.stateToReturn(ctx, Buffer.from(again));
    },
  }),
});
