import { defineCheck } from '../../harness/check/check.js';
import type { Exchange } from '../../harness/check/http.js';
import { memberOf } from '../shared/bodies.js';
import { choicesOf, leadWithChoice } from './broken-places.js';
import { objectsIn } from './validation.js';

export default defineCheck({
  title:
    'the errors of a lead are its own, and their paths lead to what is wrong, whatever is beside it',
  clauses: ['SHAPE-B-8', 'SHAPE-B-4'],
  needs: ['provision'],
  does: ['create'],
  dependsOn: [
    'errors/validation-error-path-is-dotted',
    'errors/validation-path-names-the-broken-field',
  ],
  kills: ['errors-of-earlier-leads-are-repeated', 'path-leads-into-sound-values'],
  messages: {
    others: {
      expected: 'in one entry the errors of one lead: either of {choice} or of {type}',
      actual: '{found}',
    },
    elsewhere: {
      expected:
        'a `path` of {alone} for a lead with sound values of custom fields, as without them',
      actual: '{found}',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const [own] = await choicesOf(t, accessToken, 1, 'Error');
    const fieldId = own?.fieldId ?? 0;
    const { wrong, leads } = t.resources;
    const [choice, type] = [wrong.choiceItem(fieldId), wrong.typeItem(fieldId)];
    if (own === undefined || choice === undefined || type === undefined) {
      throw t.notOffered('leads with one error', 'the profile describes none');
    }
    const add = (...items: unknown[]) => leads.create(accessToken, items);
    const pathsOf = (exchange: Exchange) => entriesOf(exchange).flat();
    const [ofChoice, ofType] = [pathsOf(await add(choice)), pathsOf(await add(type))];
    for (const items of [
      [choice, type],
      [type, choice],
    ]) {
      const exchange = await add(...items);
      for (const paths of entriesOf(exchange)) {
        if ([ofChoice, ofType].some((known) => isAmong(paths, known))) continue;
        const values = { choice: ofChoice.join(', '), type: ofType.join(', ') };
        throw t.fail('others', { ...values, found: paths.join(', ') }, exchange, 'SHAPE-B-4');
      }
    }
    // What is wrong besides the values of fields, such as a status that no account has.
    const rest = Object.fromEntries(
      Object.entries(choice).filter(([, value]) => !Array.isArray(value)),
    );
    const sound = leadWithChoice(choice, leads.item('Sound'), fieldId, own);
    if (sound === undefined || !(await add(sound)).ok) return;
    const alone = pathsOf(await add(rest));
    const exchange = await add({ ...sound, ...rest });
    const found = pathsOf(exchange);
    if (isAmong(found, alone)) return;
    const values = { alone: alone.join(', '), found: found.join(', ') };
    throw t.fail('elsewhere', values, exchange, 'SHAPE-B-8');
  },
});

function isAmong(paths: readonly string[], known: readonly string[]): boolean {
  return paths.every((path) => known.includes(path));
}

/** The paths of the errors in each entry of a failed validation, without the place of the lead. */
function entriesOf({ status, json }: Exchange): string[][] {
  if (status !== 400) return [];
  return objectsIn(json, 'validation-errors').map((entry) =>
    objectsIn(entry, 'errors')
      .map((error) => memberOf(error, 'path'))
      .filter((path) => typeof path === 'string')
      .map((path) => path.replace(/^\d+\./, '')),
  );
}
