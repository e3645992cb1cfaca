import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { GivenIntegration } from '../../harness/check/given.js';
import type { Messages } from '../../harness/check/messages.js';
import { apiCalls } from '../shared/calls.js';
import { delays } from '../shared/under-way.js';

const callsAtOnce = 5;

/** An access token of the same integration in another account, or where it has only one of another integration. */
async function bystanderOf(
  { given }: Pick<CheckContext<Messages>, 'given'>,
  integration: GivenIntegration,
): Promise<string> {
  const parts =
    integration.isPrivate === true ? {} : { integration, account: await given.account() };
  return (await given.installation(parts)).tokens.accessToken;
}

export default defineCheck({
  title: 'a call that begins after deactivation is refused, even while earlier calls are under way',
  clauses: ['RULE-1'],
  needs: ['provision', 'deactivate'],
  does: ['create', 'grant', 'revoke'],
  dependsOn: ['installations/deactivation-revokes-access'],
  kills: [
    'call-under-way-undoes-revocation',
    'revocation-waits-for-calls-under-way',
    'valid-call-beside-lets-revoked-token-in',
  ],
  messages: {
    accepted: {
      expected: 'status 401 for a call that began after deactivation {when}',
      actual: 'status {status}',
    },
  },
  async run(t) {
    await t.forAll(
      { ms: fc.constantFrom(...delays), isBeside: fc.boolean() },
      async ({ ms, isBeside }) => {
        const { integration, account, tokens } = await t.given.installation();
        const bystander = isBeside ? await bystanderOf(t, integration) : undefined;
        const requests = apiCalls(t, tokens.accessToken);
        // A quiet second first, so that the calls leave at once. The contract does not say how they
        // are answered.
        await t.resources.atOnce([]);
        const calls = Array.from({ length: callsAtOnce }, () => requests)
          .flat()
          .slice(0, callsAtOnce - Number(isBeside));
        const underWay = Promise.allSettled([t.resources.atOnce(calls)]);
        await delay(ms);
        const { clientId } = integration;
        await t.operator.deactivate({ client_id: clientId, account_id: account.id });
        for (const when of ['while others were under way', 'after those had ended']) {
          // The call beside is not waited for first: while it is, the calls under way may end.
          const beside = bystander === undefined ? undefined : t.resources.account(bystander);
          beside?.catch(() => undefined);
          const exchange = await t.resources.callAny(tokens.accessToken);
          await beside;
          await underWay;
          const { status } = exchange;
          if (status !== 401) throw t.fail('accepted', { when, status }, exchange);
        }
      },
      {
        // Each case has a quiet second, which costs time where no clock moves.
        share: Math.max(t.http.pace.movable ? 0.6 : 0, delays.length / t.runs),
        first: delays.map((ms, n) => ({ ms, isBeside: n === 1 || n === 2 })),
      },
    );
  },
});
