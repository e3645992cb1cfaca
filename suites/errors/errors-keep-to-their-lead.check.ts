import { defineCheck } from '../../harness/check/check.js';
import type { Exchange } from '../../harness/check/http.js';
import { memberOf } from '../shared/bodies.js';
import { choicesOf, leadWithChoice } from '../shared/choices.js';
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
    const members = Object.keys({ ...choice, ...type });
    const entriesIn = (exchange: Exchange) => entriesOf(exchange, members);
    const pathsOf = (exchange: Exchange) => entriesIn(exchange).flat();
    /** A service may stop at any one of the errors of a lead. */
    const pathsOfSeveral = async (item: unknown) => [
      ...new Set([...pathsOf(await add(item)), ...pathsOf(await add(item, item, item))]),
    ];
    const [ofChoice, ofType] = [await pathsOfSeveral(choice), await pathsOfSeveral(type)];
    for (const items of [
      [choice, type],
      [type, choice],
    ]) {
      const exchange = await add(...items);
      const entries = entriesIn(exchange);
      // The contract does not say that each lead has an entry of its own.
      for (const paths of entries.length < items.length ? [] : entries) {
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
    const alone = await pathsOfSeveral({ ...leads.item('Sound'), ...rest });
    if (alone.length === 0) return;
    const exchange = await add({ ...sound, ...rest });
    const found = pathsOf(exchange);
    if (isAmong(found, alone)) return;
    const values = { alone: alone.join(', '), found: found.join(', ') };
    throw t.fail('elsewhere', values, exchange, 'SHAPE-B-8');
  },
});

function isAmong(paths: readonly string[], known: readonly string[]): boolean {
  const all = new Set(known);
  return paths.every((path) => all.has(path));
}

/** The paths of the errors in each entry of a failed validation, from the member of the lead on. */
function entriesOf({ status, json }: Exchange, members: readonly string[]): string[][] {
  if (status !== 400) return [];
  return objectsIn(json, 'validation-errors').map((entry) =>
    objectsIn(entry, 'errors')
      .map((error) => memberOf(error, 'path'))
      .filter((path) => typeof path === 'string')
      .map((path) => {
        const parts = path.split(/[.[\]]+/).filter((part) => part !== '');
        const start = parts.findIndex((part) => members.includes(part));
        return parts.slice(Math.max(0, start)).join('.');
      }),
  );
}
