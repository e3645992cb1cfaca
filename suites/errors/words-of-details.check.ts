import { defineObservation } from '../../harness/check/check.js';
import { memberOf } from '../shared/bodies.js';
import { failedValidations } from './validation.js';

export default defineObservation({
  title: 'in which words details say that validation failed and that data is empty',
  clauses: ['STATUS-400-10'],
  needs: ['access'],
  does: ['create'],
  tells: ['details-in-german'],
  async run(t) {
    const empty = await t.seen.wrong.emptyData(await t.given.access());
    const [failed] = await failedValidations(t);
    const worded = (body: unknown, wanted: RegExp) => {
      const detail = memberOf(body, 'detail');
      if (typeof detail !== 'string') return 'nothing';
      return `“${detail.slice(0, 100)}” (${wanted.test(detail) ? 'recognised' : 'not recognised'})`;
    };
    return `a failed validation says ${worded(failed?.json, /valid/i)}, and empty data ${worded(empty.json, /empty/i)}`;
  },
});
