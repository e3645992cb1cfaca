import { administratorOfForm } from './anonymous.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'Allow of a visitor who is not logged in counts as that of an administrator',
  clause: 'INST-1',
  apply: (b) => ({
    userOfSession: (ctx, session) => b.userOfSession(ctx, session) ?? administratorOfForm(ctx),
  }),
});
