import type { Code, Installation } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the service remembers only the last used code of an installation',
  clause: 'CODE-2',
  apply: (b) => {
    const last = new WeakMap<Installation, Code>();
    return {
      isCodeConsumed: (_ctx, code) => last.get(code.installation) === code,
      openAuthorization: (ctx, code) => {
        last.set(code.installation, code);
        return b.openAuthorization(ctx, code);
      },
    };
  },
});
