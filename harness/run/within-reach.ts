import type { Circumstance } from '../check/circumstances.js';
import type { Declared } from '../check/check.js';
import type { Session } from '../targets/session/session.js';
import { unusualName } from '../service/given/unusual-name.js';
import { memberRights } from './member-rights.js';
import { openQuestion } from './open-question.js';

/** The circumstances without those that this target leaves no room for: the contract does not ask it to. */
export async function withinReach(
  on: readonly Circumstance[],
  { does }: Pick<Declared, 'does'>,
  session: Session,
): Promise<readonly Circumstance[]> {
  const lost = new Set<Circumstance>();
  if (on.includes('other-encoding') && !(await takesBothEncodings(session))) {
    lost.add('other-encoding');
  }
  if (on.includes('unusual-names') && !(await takesUnusualNames(session))) {
    lost.add('unusual-names');
  }
  if (on.includes('member')) {
    const { reads, creates } = await memberRights(session);
    if (!reads || (!creates && does.includes('create'))) lost.add('member');
    // Without the right to create, some methods of the API are closed.
    else if (!creates) lost.add('any-method');
  }
  return on.filter((each) => !lost.has(each));
}

/** Whether control makes accounts and integrations with unusual names. */
const takesUnusualNames = openQuestion(false, async ({ given }) => {
  const developer = await given.account({ name: unusualName });
  await given.integration({ developer, name: unusualName });
  return true;
});

/** Whether the token endpoint takes requests in either encoding. */
const takesBothEncodings = openQuestion(false, async ({ given, tokens }) => {
  for (const encoding of ['json', 'form'] as const) {
    const exchanged = await tokens.exchange(await given.code(), { encoding });
    if (exchanged.tokens === undefined) return false;
    const renewed = await tokens.refresh(exchanged.tokens, { encoding });
    if (renewed.tokens === undefined) return false;
  }
  return true;
});
