import { defineCheck } from '../../harness/check/check.js';
import type { Exchange } from '../../harness/check/http.js';
import { memberOf } from '../shared/bodies.js';
import { createField } from '../shared/custom-field.js';
import { objectsIn } from './validation.js';

export default defineCheck({
  title: 'each of several errors of a lead has the code that it has alone',
  clauses: ['STATUS-400-7', 'STATUS-400-8'],
  needs: ['provision'],
  does: ['create'],
  dependsOn: [
    'errors/invalid-choice-code',
    'errors/wrong-type-code',
    'errors/validation-error-path',
  ],
  kills: ['later-errors-of-a-lead-have-the-code-of-the-first'],
  messages: {
    other: {
      expected:
        '{code} in the error for {path} of a lead with an invalid choice and a wrong type, as for each alone',
      actual: '{found}',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const { field } = await createField(t, accessToken);
    const { wrong, customFields, leads } = t.resources;
    const id = customFields.idOf(field);
    const [choice, type] = [wrong.choiceItem(id), wrong.typeItem(id)];
    if (choice === undefined || type === undefined) {
      throw t.notOffered('leads with one error', 'the profile describes none');
    }
    /** The codes of each path where it is the only thing wrong: a path may name a whole list. */
    const codes = new Map<string, Set<string>>();
    for (const item of [choice, type]) {
      for (const [path, code] of codesByPath(await leads.create(accessToken, [item]))) {
        codes.set(path, (codes.get(path) ?? new Set()).add(code));
      }
    }
    for (const both of [
      { ...choice, ...type },
      { ...type, ...choice },
    ]) {
      const exchange = await leads.create(accessToken, [both]);
      for (const [path, found] of codesByPath(exchange)) {
        const known = codes.get(path);
        if (known === undefined || known.has(found)) continue;
        const code = [...known].join(' or ');
        const clause = known.has('InvalidType') ? 'STATUS-400-8' : 'STATUS-400-7';
        throw t.fail('other', { code, path, found }, exchange, clause);
      }
    }
  },
});

/** The code of each error of a failed validation, by its path. */
function codesByPath({ status, json }: Exchange): (readonly [path: string, code: string])[] {
  if (status !== 400) return [];
  return objectsIn(json, 'validation-errors')
    .flatMap((entry) => objectsIn(entry, 'errors'))
    .flatMap((error) => {
      const [path, code] = [memberOf(error, 'path'), memberOf(error, 'code')];
      return typeof path === 'string' && typeof code === 'string' ? [[path, code] as const] : [];
    });
}
