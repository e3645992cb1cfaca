import { defineCheck } from '../../harness/check/check.js';
import { whilePeriodEnded } from '../shared/billing.js';
import { eventually } from '../shared/eventually.js';

export default defineCheck({
  title: 'nothing is created or changed by a call that is refused with 402',
  clauses: ['STATUS-402-1'],
  needs: ['provision', 'billing'],
  does: ['create', 'grant', 'disturb'],
  dependsOn: ['errors/ended-period-is-402', 'errors/paid-again-is-not-402'],
  kills: ['unpaid-lead-is-made', 'unpaid-change-is-made', 'unpaid-field-is-made'],
  messages: {
    made: {
      expected: 'nothing of {what} that was refused with 402, once the period runs again',
      actual: '{found} in the list',
    },
  },
  async run(t) {
    const { account, tokens } = await t.given.installation();
    const { accessToken } = tokens;
    const { leads, customFields } = t.resources;
    const names = async () => (await leads.allNames(accessToken)) ?? [];
    const fields = async () =>
      (customFields.itemsOf(await customFields.list(accessToken)) ?? []).map((field) =>
        String(customFields.nameOf(field)),
      );
    const made = await leads.create(accessToken, [leads.item('Early')]);
    const id = leads.idOf(leads.itemsOf(made)?.[0] ?? {});
    const writes = [
      [
        'a new lead',
        names,
        'Unpaid lead',
        leads.createRequest(accessToken, [leads.item('Unpaid lead')]),
      ],
      ...(id === undefined
        ? []
        : ([
            [
              'a change of a lead',
              names,
              'Unpaid name',
              leads.updateRequest(accessToken, [leads.renaming(id, 'Unpaid name')]),
            ],
          ] as const)),
      [
        'a new custom field',
        fields,
        'Unpaid field',
        customFields.createRequest(accessToken, { name: 'Unpaid field', type: 'text' }),
      ],
    ] as const;
    const offered = writes.filter(([, , , request]) => t.offers(request));
    const answers = await whilePeriodEnded(t, account.id, async () => {
      const statuses: number[] = [];
      for (const [, , , request] of offered) statuses.push((await t.http.send(request)).status);
      return statuses;
    });
    // A list that shows nothing would pass otherwise.
    await leads.create(accessToken, [leads.item('Later')]);
    const listed = await eventually(t, names, (all) => all.some((name) => name.endsWith('Later')));
    if (!listed.some((name) => name.endsWith('Later'))) {
      throw t.untestable('the leads of the account cannot be listed');
    }
    for (const [index, [what, list, name]] of offered.entries()) {
      if (answers[index] !== 402) continue;
      const found = (await list()).find((each) => each.endsWith(name));
      if (found !== undefined) throw t.fail('made', { what, found });
    }
  },
});
