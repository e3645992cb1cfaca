import { defineCheck } from '../../harness/check/check.js';
import { lifetimes } from '../../harness/check/lifetimes.js';
import { whilePeriodEnded } from '../shared/billing.js';
import { membersOfShapeA, problemFault } from '../shared/bodies.js';
import { named } from '../shared/calls.js';
import { isOrigin } from '../shared/chat-channel.js';
import { createField } from '../shared/custom-field.js';
import { whereAllowed } from './unsupported-methods.js';
import { tooManyAndInvalid, type Wrong, wrongRequests } from './wrong-twice.js';

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
  title: 'the error of a request that is wrong in two ways has the body of its status',
  clauses: ['SHAPE-A-4', ...Object.values(clauses)],
  needs: ['provision', 'clock', 'deactivate', 'billing'],
  does: ['create', 'grant', 'revoke', 'disturb'],
  mayDo: ['overwrite'],
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
    const { wrong, customFields } = t.resources;
    const invalid = wrong.typeItem(customFields.idOf(field));
    let judged = 0;
    const judge = async (state: string, asked: readonly Wrong[]) => {
      for (const [what, request] of asked) {
        if (!t.offers(request)) continue;
        const exchange = await whereAllowed(() => t.resources.ask(request));
        if (exchange === undefined) continue;
        const { status, json } = exchange;
        if (!isJudged(status) || (status === 404 && isOrigin(json))) continue;
        judged += 1;
        const fault = problemFault(t, exchange);
        if (fault === undefined) continue;
        const values = { status, call: named(request), what, state, fault };
        // A body that keeps the shape states another status.
        const isShapeA = json !== undefined && t.violation('shape-a', json) === undefined;
        const clause = isShapeA ? 'SHAPE-A-4' : clauses[status];
        throw t.fail('wrong', values, exchange, clause);
      }
    };
    await judge('that lives', tooManyAndInvalid(t, living.accessToken, invalid));
    await judge('that has expired', wrongRequests(t, expired.accessToken, invalid));
    await judge('of a deactivated installation', wrongRequests(t, revoked.accessToken, invalid));
    await judge('that nobody issued', wrongRequests(t, 'conformance-unknown', invalid));
    await whilePeriodEnded(t, account.id, () =>
      judge('of an account whose period has ended', wrongRequests(t, living.accessToken, invalid)),
    );
    if (judged === 0) {
      throw t.untestable(
        'no such request was answered with a status of one body',
        'errors/unauthorized-has-shape-a',
      );
    }
  },
});
