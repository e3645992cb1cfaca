import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a state is not bound to the browser that started the flow',
  clause: 'AUTH-9',
  apply: () => ({
    expectedStates: ({ memory }) => [...memory.states.values()].flatMap((values) => [...values]),
  }),
});
