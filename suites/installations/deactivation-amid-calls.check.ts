import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { GivenIntegration } from '../../harness/check/given.js';
import type { Exchange } from '../../harness/check/http.js';
import type { Messages } from '../../harness/check/messages.js';
import { apiCalls } from '../shared/calls.js';
import { amid, delays } from '../shared/under-way.js';

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

/** A call with a token, just behind one of the bystander: while that is under way, the calls before may end. */
async function callBeside(
  { resources }: Pick<CheckContext<Messages>, 'resources'>,
  accessToken: string,
  bystander: string | undefined,
): Promise<Exchange> {
  const beside = bystander === undefined ? undefined : resources.account(bystander);
  const own = resources.callAny(accessToken);
  // Neither is under way in the next check, whichever fails.
  await Promise.allSettled([beside, own]);
  await beside;
  return own;
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
        const calls = Array.from({ length: callsAtOnce }, () => requests)
          .flat()
          .slice(0, callsAtOnce - Number(isBeside));
        const { clientId } = integration;
        const isRefused = async (when: string) => {
          const exchange = await callBeside(t, tokens.accessToken, bystander);
          const { status } = exchange;
          if (status !== 401) throw t.fail('accepted', { when, status }, exchange);
        };
        // The contract does not say how the calls under way are answered, and some may not be.
        const send = () => Promise.allSettled([t.resources.atOnce(calls)]);
        await amid(t, send, ms, async () => {
          await t.operator.deactivate({ client_id: clientId, account_id: account.id });
          await isRefused('while others were under way');
        });
        await isRefused('after those had ended');
      },
      {
        // Each case has a quiet second, which costs time where no clock moves.
        share: Math.max(t.http.pace.movable ? 0.6 : 0, delays.length / t.runs),
        first: delays.map((ms, n) => ({ ms, isBeside: n === 1 || n === 2 })),
      },
    );
  },
});
