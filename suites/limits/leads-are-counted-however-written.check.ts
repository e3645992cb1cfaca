import { defineCheck } from '../../harness/check/check.js';
import { exactText, withNumbers } from '../../spec/exact-json.js';
import { batch, leadLimit, leadNames } from '../shared/batches.js';
import { withText } from '../shared/with-text.js';

/** Ways to write the same JSON, by the words of a message. */
const writings: Readonly<Record<string, (json: unknown) => string | undefined>> = {
  indented: (json) => JSON.stringify(withNumbers(json), undefined, 2),
  'with a space behind each comma': (json) => exactText(json)?.replaceAll(',', ', '),
  'with a line break behind it': (json) => `${exactText(json)}\n`,
  'with a line break before it': (json) => `\n${exactText(json)}`,
};

export default defineCheck({
  title: 'the limit of 250 leads holds however the JSON of a request is written',
  clauses: ['LIM-ITEMS-2', 'LIM-ITEMS-1'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['limits/251-leads-are-refused', 'limits/250-leads-pass'],
  kills: [
    'leads-are-counted-in-compact-text',
    'leads-before-a-line-break-are-not-counted',
    'white-space-before-leads-is-no-data',
  ],
  messages: {
    taken: {
      expected: 'a refusal of {count} leads in one request, its JSON {how}',
      actual: 'status {status}',
    },
    refused: {
      expected: 'a success for two leads in one request, its JSON {how}, as for one without it',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const requestOf = (count: number) =>
      t.resources.leads.createRequest(accessToken, batch(t, leadNames('n', count)));
    const [few, many] = [requestOf(2), requestOf(leadLimit + 1)];
    const usual = await t.resources.ask(few);
    for (const [how, write] of Object.entries(writings)) {
      const ask = async (request: typeof few) => {
        const text = request.json === undefined ? undefined : write(request.json);
        return text === undefined ? undefined : t.resources.ask(withText(request, text));
      };
      const taken = await ask(few);
      if (usual.ok && taken?.ok === false) {
        throw t.fail('refused', { how, status: taken.status }, taken, 'LIM-ITEMS-1');
      }
      const refused = await ask(many);
      if (refused?.ok !== true) continue;
      const values = { count: leadLimit + 1, how, status: refused.status };
      throw t.fail('taken', values, refused, 'LIM-ITEMS-2');
    }
  },
});
