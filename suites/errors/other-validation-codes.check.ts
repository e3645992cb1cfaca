import { defineObservation } from '../../harness/check/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { codesOf } from './validation.js';

export default defineObservation({
  title: 'which code other invalid input has',
  clauses: ['STATUS-400-9'],
  needs: ['access'],
  does: ['create'],
  async run(t) {
    const accessToken = await t.given.access();
    const exchange = await t.resources.customFields.create(accessToken, {
      name: 'Conformance',
      type: 'conformance-no-such-type',
    });
    const codes = codesOf(exchange);
    const told = codes.length === 0 ? 'without a code' : `with ${shortJson(codes)}`;
    return `a custom field of an unknown type is answered ${exchange.status} ${told}`;
  },
});
