import fc from 'fast-check';
import { withWhiteSpace } from '../../shared/near-misses.js';
import { type CommandMaker, commandOn, exchange } from '../acts.js';
import { codesOf, fromNewest } from '../finding.js';

/** Exchanges a code that was exchanged before, in any form. */
export const exchangeUsedCode: CommandMaker = ({ slots }) =>
  fc
    .tuple(
      slots,
      fc.nat({ max: 2 }),
      fc.constantFrom(undefined, 'json', 'form'),
      // As it is, in every second case.
      fc.oneof(fc.constant(0), fc.noBias(fc.nat({ max: 999 }))),
    )
    .map(([slot, back, encoding, form]) =>
      commandOn(
        'exchange a used code',
        (model) => {
          const used = codesOf(model, slot).filter(({ family }) => family !== undefined);
          return fromNewest(used, back);
        },
        (model, world, code) => {
          const forms = [undefined, ...withWhiteSpace(world.code(code).value)];
          const near = forms[form % forms.length];
          return exchange(model, world, code, {
            ...(encoding !== undefined && { encoding }),
            ...(near !== undefined && { near }),
          });
        },
      ),
    );
