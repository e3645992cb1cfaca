import { defineCheck } from '../../harness/check/check.js';
import { createField, selectField } from '../shared/custom-field.js';
import { shows } from '../shared/shows.js';
import { betweenAccounts, uniqueName } from './two-accounts.js';

export default defineCheck({
  title: 'a custom field of one account is not shown to a token of another',
  clauses: ['INST-ISO-1'],
  needs: ['provision'],
  does: ['create', 'grant'],
  dependsOn: [
    'installations/token-reaches-its-own-account',
    'resources/custom-field-creation-is-answered-with-201',
    'tokens/exchange-gives-pair',
  ],
  kills: ['fields-of-all-accounts-listed', 'field-read-in-any-account'],
  messages: {
    shown: {
      expected: 'nothing of a custom field of another account for GET {path}',
      actual: 'status {status} with its name {name}',
    },
  },
  run: (t) =>
    betweenAccounts(t, async ({ own, other }) => {
      const name = uniqueName();
      const { field } = await createField(t, own.tokens.accessToken, { ...selectField, name });
      await createField(t, other.tokens.accessToken);
      const id = t.resources.customFields.idOf(field);
      const { accessToken } = other.tokens;
      const list = await t.resources.customFields.list(accessToken);
      const read = await t.resources.customFields.read(accessToken, id);
      for (const exchange of [list, read]) {
        if (shows(exchange, name)) {
          const path = new URL(exchange.url).pathname;
          throw t.fail('shown', { path, status: exchange.status, name }, exchange);
        }
      }
    }),
});
