import { defineMutant } from '../mutant.js';
import { whileStoring } from './while-storing.js';

export default defineMutant({
  title: 'every second lead is lost while another request is served',
  clause: 'LIM-ITEMS-1',
  apply: (b) => ({
    latencyMs: whileStoring(b),
    storeLead: (ctx, caller, draft, index) =>
      ctx.load.inFlight > 1 && index % 2 === 1 ? undefined : b.storeLead(ctx, caller, draft, index),
  }),
});
