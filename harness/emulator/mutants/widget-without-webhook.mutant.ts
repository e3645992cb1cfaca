import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a widget installation sends no webhook',
  clause: 'EVT-5',
  apply: () => ({
    webhookCall: () => undefined,
  }),
});
