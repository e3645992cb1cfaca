import { defineCheck } from '../../harness/check/check.js';
import type { Exchange, RequestOptions } from '../../harness/check/http.js';
import { isPaid, whilePeriodEnded } from '../shared/billing.js';
import { eventually } from '../shared/eventually.js';

/** A write whose effect a list shows. */
interface Write {
  readonly what: string;
  readonly list: 'leads' | 'fields';
  /** How what it writes is called. */
  readonly name: string;
  readonly request: RequestOptions;
}

export default defineCheck({
  title: 'nothing is created or changed by a call that is refused with 402',
  clauses: ['STATUS-402-4'],
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
    const addLead = (name: string) => leads.createRequest(accessToken, [leads.item(name)]);
    const addField = (name: string) =>
      customFields.createRequest(accessToken, { name, type: 'text' });
    const lists = {
      leads: async () => (await leads.allNames(accessToken)) ?? [],
      fields: async () =>
        (customFields.itemsOf(await customFields.list(accessToken)) ?? []).map((field) =>
          String(customFields.nameOf(field)),
        ),
    };
    const made = await t.resources.ask(addLead('Early'));
    const id = leads.idOf((made.ok && leads.itemsOf(made)?.[0]) || {});
    const change = (name: string) =>
      id === undefined ? [] : [leads.updateRequest(accessToken, [leads.renaming(id, name)])];
    const writes: readonly Write[] = [
      { what: 'a new lead', list: 'leads', name: 'Unpaid lead', request: addLead('Unpaid lead') },
      ...change('Unpaid name').map((request): Write => ({
        what: 'a new name',
        list: 'leads',
        name: 'Unpaid name',
        request,
      })),
      { what: 'a field', list: 'fields', name: 'Unpaid field', request: addField('Unpaid field') },
    ];
    const refused: (Write & { readonly exchange: Exchange })[] = [];
    await whilePeriodEnded(t, account.id, async () => {
      for (const write of writes.filter(({ request }) => t.offers(request))) {
        const exchange = await t.http.send(write.request);
        if (exchange.status === 402) refused.push({ ...write, exchange });
      }
    });
    // A service may refuse reads alone.
    if (refused.length === 0) return;
    let judged = 0;
    for (const [list, add] of [
      ['leads', addLead('Later')],
      ['fields', addField('Later')],
    ] as const) {
      const later = await eventually(t, () => t.http.send(add), isPaid);
      const isIn = (all: readonly string[], name: string) => all.some((n) => n.endsWith(name));
      // A list that shows nothing would pass otherwise.
      const all = later.ok ? await eventually(t, lists[list], (names) => isIn(names, 'Later')) : [];
      if (!isIn(all, 'Later')) continue;
      judged += 1;
      for (const { list: of, name, what, exchange } of refused) {
        const found = of === list ? all.find((each) => each.endsWith(name)) : undefined;
        if (found !== undefined) throw t.fail('made', { what, found }, exchange);
      }
    }
    if (judged === 0) throw t.notOffered('lists of what was made', 'none shows it');
  },
});
