import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the third code of an installation is refused',
  clause: 'ST-CODE-3',
  apply: (b) => ({
    isCodeRevoked: (ctx, code) =>
      code.installation.codes.indexOf(code) === 2 || b.isCodeRevoked(ctx, code),
  }),
});
