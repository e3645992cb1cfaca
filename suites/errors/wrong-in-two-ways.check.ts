import { defineCheck } from '../../harness/check/check.js';
import type { RequestOptions } from '../../harness/check/http.js';
import { lifetimes } from '../../harness/check/lifetimes.js';
import { batch, leadLimit, leadNames } from '../shared/batches.js';
import { whilePeriodEnded } from '../shared/billing.js';
import { membersOfShapeA, problemFault } from '../shared/bodies.js';
import { named } from '../shared/calls.js';
import { isOrigin } from '../shared/chat-channel.js';
import { createField } from '../shared/custom-field.js';
import { withText } from './writes.js';

/** The clause of the body of each status that has one body for every API method; the order of refusals is open. */
const clauses = {
  401: 'STATUS-401-5',
  402: 'STATUS-402-3',
  404: 'STATUS-404-2',
  405: 'STATUS-405-2',
  422: 'STATUS-422-2',
} as const;
const isJudged = (status: number): status is keyof typeof clauses => Object.hasOwn(clauses, status);

export default defineCheck({
  title: 'a request that is wrong in two ways has the error of one of them',
  clauses: ['SHAPE-A-4', ...Object.values(clauses)],
  needs: ['provision', 'clock', 'deactivate', 'billing'],
  does: ['create', 'grant', 'revoke', 'disturb'],
  dependsOn: [
    ...membersOfShapeA,
    'errors/unauthorized-has-shape-a',
    'errors/ended-token-has-shape-a',
    'errors/payment-required-has-shape-a',
    'errors/not-found-has-shape-a-or-c',
    'errors/method-not-allowed-has-shape-a',
    'errors/unprocessable-has-shape-a',
  ],
  kills: [
    'too-many-leads-with-an-invalid-one-state-400',
    'unauthorized-for-unreadable-json-is-text',
  ],
  messages: {
    wrong: {
      expected:
        'Shape A of its status in the body of the {status} for {call}, {what}, with a token {state}',
      actual: '{fault}',
    },
  },
  async run(t) {
    const account = await t.given.account();
    const granted = async () => {
      const integration = await t.given.integration({ developer: account });
      const { tokens } = await t.given.installation({ account, integration });
      return { ...tokens, clientId: integration.clientId };
    };
    const expired = await granted();
    await t.clock.movePast(expired.issued.to + lifetimes.accessToken + t.clock.margin);
    const [living, revoked] = [await granted(), await granted()];
    const { field } = await createField(t, living.accessToken);
    await t.operator.deactivate({ client_id: revoked.clientId, account_id: account.id });
    const { leads, wrong, customFields } = t.resources;
    const invalid = wrong.typeItem(customFields.idOf(field));
    const tooMany = batch(t, leadNames('n', leadLimit + 1));
    const mixed = (accessToken: string): [string, RequestOptions][] =>
      invalid === undefined
        ? []
        : [0, leadLimit].map((place) => {
            const what = `${leadLimit + 1} leads of which number ${place + 1} is invalid`;
            return [what, leads.createRequest(accessToken, tooMany.with(place, invalid))];
          });
    const requests = (accessToken: string): [string, RequestOptions][] => {
      const one = leads.createRequest(accessToken, [leads.item('Conformance')]);
      const nowhere = t.resources.request(accessToken, wrong.unknownPath('twice'));
      return [
        ['which does not exist', nowhere],
        ...wrong
          .unsupportedMethods(accessToken)
          .map((each): [string, RequestOptions] => ['which is not supported', each]),
        ['with empty data', leads.createRequest(accessToken, [])],
        ['with too many leads', leads.createRequest(accessToken, tooMany)],
        ['with text that is no JSON', withText(one, '[')],
        ...(invalid
          ? [
              ['with an invalid lead', leads.createRequest(accessToken, [invalid])] as [
                string,
                RequestOptions,
              ],
            ]
          : []),
        ...mixed(accessToken),
      ];
    };
    const judge = async (state: string, asked: readonly [string, RequestOptions][]) => {
      for (const [what, request] of asked) {
        if (!t.offers(request)) continue;
        const exchange = await t.resources.ask(request);
        const { status, json } = exchange;
        if (!isJudged(status) || (status === 404 && isOrigin(json))) continue;
        const fault = problemFault(t, exchange);
        if (fault === undefined) continue;
        const values = { status, call: named(request), what, state, fault };
        const clause = fault.startsWith('`status`') ? 'SHAPE-A-4' : clauses[status];
        throw t.fail('wrong', values, exchange, clause);
      }
    };
    await judge('that lives', mixed(living.accessToken));
    await judge('that has expired', requests(expired.accessToken));
    await judge('of a deactivated installation', requests(revoked.accessToken));
    await judge('that nobody issued', requests('conformance-unknown'));
    await whilePeriodEnded(t, account.id, () =>
      judge('of an account whose period has ended', requests(living.accessToken)),
    );
  },
});
