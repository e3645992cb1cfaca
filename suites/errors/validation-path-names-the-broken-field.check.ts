import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { memberOf } from '../shared/bodies.js';
import { choicesOf } from '../shared/choices.js';
import { brokenAt, brokenList, placesIn } from './broken-places.js';
import { objectsIn } from './validation.js';

const fields = 3;
const leads = 4;

export default defineCheck({
  title:
    'a validation error is listed and its `path` names the broken field, wherever in the request that is',
  clauses: ['SHAPE-B-8', 'SHAPE-B-2', 'SHAPE-B-4'],
  needs: ['provision'],
  does: ['create'],
  dependsOn: [
    'errors/validation-error-path-is-dotted',
    'errors/validation-errors-list',
    'errors/validation-entry-errors',
    'errors/failed-validation-is-400',
  ],
  kills: [
    'validation-path-names-the-status',
    'validation-path-names-the-first-value',
    'validation-path-counts-from-the-end',
    'validation-errors-of-later-leads-by-place',
  ],
  messages: {
    list: {
      expected: 'an array of objects in `{member}`, with lead {lead} of the request broken',
      actual: '{found}',
    },
    name: {
      expected: 'a `path` to the broken entry of `{list}`',
      actual: '`path` {path}, which names nothing of it',
    },
    place: {
      expected: 'a `path` to entry {entry} of `{list}`, counted from 0 or from 1',
      actual: '`path` {path}; the entry 0 was named {first}',
    },
    lead: {
      expected: 'a `path` to lead {lead} of the request, counted from 0 or from 1',
      actual: '`path` {path}',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const choices = await choicesOf(t, accessToken, fields);
    /** How the target counts: the number that it gives to the first entry, and to the first lead. */
    let firstEntry: number | undefined;
    const judge = async (entry: number, lead: number) => {
      const [own, ...sound] = choices;
      const fieldId = own?.fieldId ?? 0;
      const wrong = t.resources.wrong.choiceItem(fieldId);
      const broken =
        wrong && brokenAt(wrong, t.resources.leads.item('Broken'), fieldId, sound, entry);
      if (broken === undefined) throw t.untestable('the profile describes no list to break');
      const items: unknown[] = Array.from({ length: leads }, (_nothing, n) =>
        n === lead ? broken.item : t.resources.leads.item(`Sound ${n}`),
      );
      const exchange = await t.resources.leads.create(accessToken, items);
      const unlisted = brokenList(exchange);
      if (unlisted !== undefined) {
        const { clause, ...values } = unlisted;
        throw t.fail('list', { lead, ...values }, exchange, clause);
      }
      const errors = objectsIn(exchange.json, 'validation-errors').flatMap((each) =>
        objectsIn(each, 'errors'),
      );
      const { list } = broken;
      for (const error of errors) {
        const path = memberOf(error, 'path');
        if (typeof path !== 'string') continue;
        const places = placesIn(path, list);
        if (!places.names.some((name) => broken.names.has(name))) {
          throw t.fail('name', { list, path }, exchange);
        }
        if (places.entry !== undefined) {
          if (entry === 0) firstEntry ??= places.entry;
          const first = firstEntry ?? 0;
          if (first > 1 || places.entry - first !== entry) {
            throw t.fail('place', { list, entry, path, first }, exchange);
          }
        }
        if (places.lead !== undefined && places.lead !== lead && places.lead !== lead + 1) {
          throw t.fail('lead', { lead, path }, exchange);
        }
      }
    };
    await judge(0, 0);
    await judge(fields - 1, leads - 1);
    await t.forAll(
      { entry: fc.nat({ max: fields - 1 }), lead: fc.nat({ max: leads - 1 }) },
      ({ entry, lead }) => judge(entry, lead),
      { share: 0.2 },
    );
  },
});
