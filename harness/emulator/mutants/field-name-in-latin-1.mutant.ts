import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the name of a created custom field comes back as UTF-8 read as Latin-1',
  clause: 'STATUS-201-1',
  apply: (b) => ({
    storeField: (ctx, caller, draft) =>
      b.storeField(ctx, caller, {
        ...draft,
        name: Buffer.from(String(draft['name']), 'utf8').toString('latin1'),
      }),
  }),
});
