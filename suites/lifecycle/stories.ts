import fc, { type Arbitrary } from 'fast-check';
import type { Circumstance } from '../../harness/check/circumstances.js';
import type { CommandMaker, Draws, StoryCommand } from './acts.js';
import { authorize } from './commands/authorize.js';
import { callApi, callInDoubt } from './commands/call-api.js';
import { callWithOther } from './commands/call-with-other.js';
import { deactivate, deactivateAllAtOnce } from './commands/deactivate.js';
import { exchangeCode } from './commands/exchange-code.js';
import { exchangeTwiceAtOnce } from './commands/exchange-twice-at-once.js';
import { exchangeUsedCode } from './commands/exchange-used-code.js';
import { exchangeWithReplacedKey } from './commands/exchange-with-replaced-key.js';
import { installAgain } from './commands/install-again.js';
import { presentNearMiss } from './commands/present-near-miss.js';
import { refreshDead } from './commands/refresh-dead.js';
import { refreshNewest } from './commands/refresh-newest.js';
import { refreshOutdated } from './commands/refresh-outdated.js';
import { refreshSibling } from './commands/refresh-sibling.js';
import { refreshWithReplacedKey } from './commands/refresh-with-replaced-key.js';
import { regenerateKeeping, regenerateRevoking } from './commands/regenerate-secret.js';
import { renewOften } from './commands/renew-often.js';
import { wait } from './commands/wait.js';
import { Model } from './model.js';
import { Origins } from './origins.js';
import { wideMargin } from '../../harness/check/lifecycle/ages.js';
import type { Party } from '../../harness/check/lifecycle/party.js';
import { inLines } from './steps.js';
import { type StoryContext, World } from './world.js';

/** The kinds of commands in a story. */
const makers = {
  authorize,
  callApi,
  callInDoubt,
  callWithOther,
  deactivate,
  deactivateAllAtOnce,
  exchangeCode,
  exchangeTwiceAtOnce,
  exchangeUsedCode,
  exchangeWithReplacedKey,
  installAgain,
  presentNearMiss,
  refreshDead,
  refreshNewest,
  refreshOutdated,
  refreshSibling,
  refreshWithReplacedKey,
  regenerateKeeping,
  regenerateRevoking,
  renewOften,
  waitMinutes: () => wait('minutes'),
  waitHours: () => wait('hours'),
  waitDays: () => wait('days'),
  waitMonths: () => wait('months'),
  passHours: () => wait('hours'),
  passDays: () => wait('days'),
} as const satisfies Record<string, CommandMaker>;

/** No story begins when this share of the time of the check is over: a check that does not end decides nothing. */
const beginIn = 0.75;
/** The same where each deactivation waits for a hook, which may come some seconds later. */
const beginWithHooksIn = 0.4;

/** A part of a story: how many commands are drawn, and how often each kind against the others. */
export type ChapterPlan = Partial<Record<keyof typeof makers, number>> & {
  readonly draws: number;
  /** The place of the cast that it is about; any place when absent. */
  readonly slot?: number;
};

/** Time that passes in stories that are about something else: only where that costs nothing. */
const pastimes: ReadonlySet<string> = new Set(['passHours', 'passDays']);

/** The theme of a check's stories. */
export interface Theme {
  /** Chapters that follow each other: a beginning, events, and a look at the result. */
  readonly chapters: readonly ChapterPlan[];
  /**
   * The number of places in the cast, so that codes and tokens of as many parties meet in a story.
   */
  readonly cast: 1 | 2 | 6;
  /** Whether integrations have a disable-hook address; only with capability `hooks`. */
  readonly hooked?: boolean;
  /** Whether inferred clauses are judged. */
  readonly inferred?: boolean;
  /** Scales the number of stories. */
  readonly share: number;
}

/** What a story begins with. */
interface Opening {
  readonly parties: readonly Party[];
  /** What happened before the story, and who is in it. */
  readonly past: readonly Circumstance[];
  /** Number of accounts outside the story in which its integration is installed. */
  readonly elsewhere: number;
}

/** Tries stories of a theme; the shortest one that breaks a clause is the check's failure. */
export function tellStories(t: StoryContext, theme: Theme): Promise<void> {
  const { cast, chapters, hooked = false, inferred = false, share } = theme;
  const ways = new Origins(t);
  const origins = ways.drawn();
  const hasTime = () => t.hasTime(hooked ? beginWithHooksIn : beginIn);
  const options = { inferred, margin: t.clock.margin * wideMargin };
  return t.story<Opening, Model, World>(
    {
      opening: openingOf(cast, pastsOf(t, theme)),
      chapters: chapters.map(({ draws, slot, ...weights }) => ({
        draws,
        commands: commandsOf(t, weights, {
          slots: slot === undefined ? fc.nat(cast - 1) : fc.constant(slot),
          origins,
        }),
      })),
      setup: async ({ parties, past, elsewhere }) => {
        const model = new Model(parties, { ...options, mayKeep: !past.includes('private') });
        const real = new World(t, ways, { isHooked: hooked, past });
        if (past.length > 0) model.tell({ does: 'set up', past });
        if (elsewhere > 0) {
          model.tell({ does: 'install elsewhere', times: elsewhere });
          await real.installElsewhere(elsewhere);
        }
        return { model, real };
      },
      tell: ({ story }) => inLines(story),
      hasTime,
    },
    { share },
  );
}

const first: Party = { integration: 0, account: 0, user: 0 };
const others = {
  user: { ...first, user: 1 },
  account: { ...first, account: 1 },
  integration: { ...first, integration: 1 },
} satisfies Record<string, Party>;

/**
 * The cast: the first party, and beside it another user, or the same user elsewhere. With six
 * places the second is another user, the third is in another account, the fourth has another
 * integration, the fifth is a third user and the sixth is in a third account. The third and the fourth
 * may differ in a second respect. The cast shrinks to as few differences as possible.
 */
function castOf(size: Theme['cast']): Arbitrary<readonly Party[]> {
  switch (size) {
    case 1:
      return fc.constant([first]);
    case 2:
      return fc.constantFrom(first, others.user).map((second) => [first, second]);
    case 6:
      return fc
        .tuple(fc.constantFrom<number[]>(0, 0, 0, 1), fc.constantFrom<number[]>(0, 0, 0, 1))
        .map(([user, account]) => [
          first,
          others.user,
          { ...others.account, user },
          { ...others.integration, account },
          { ...first, user: 2 },
          { ...others.account, account: 2 },
        ]);
  }
}

/** Stories of one party are about that party alone. */
function openingOf(
  size: Theme['cast'],
  past: Arbitrary<readonly Circumstance[]>,
): Arbitrary<Opening> {
  return fc.record({
    parties: castOf(size),
    past,
    elsewhere: size === 1 ? fc.constant(0) : fc.constantFrom(0, 1, 2),
  });
}

/** Circumstances that cost a story no requests: control alone brings them about, or its own requests have them. */
const pastNames: ReadonlySet<Circumstance> = new Set([
  'new-key',
  'reinstalled',
  'second-code',
  'tried-code',
  'own-query',
  'further-headers',
  'further-query',
  'charset',
  'any-type',
  'compressed',
  'new-connection',
  'unusual-names',
  'other-country',
  'company',
]);
/** Who grants, and where: one of each is drawn, because they exclude each other. */
const granters: readonly Circumstance[] = ['second-user', 'third-user', 'member'];
const installedIn: readonly Circumstance[] = ['second-account', 'other-accounts', 'private'];

/** Pasts of a story, the plain one first. */
function pastsOf(
  { drawable }: Pick<StoryContext, 'drawable'>,
  { cast, hooked = false }: Theme,
): Arbitrary<readonly Circumstance[]> {
  const isAlone = cast === 1;
  const offered = drawable.filter((each) => pastNames.has(each));
  const oneOf = (names: readonly Circumstance[]) =>
    fc.constantFrom<(readonly Circumstance[])[]>([], ...[...names, ...names].map((each) => [each]));
  const who = granters.filter((each) => drawable.includes(each) && (each !== 'member' || !hooked));
  // Stories of several parties install elsewhere themselves.
  const where = installedIn.filter((each) => drawable.includes(each) && isAlone);
  return fc
    .tuple(oneOf(who), oneOf(where), fc.subarray(offered))
    .map((parts): readonly Circumstance[] => parts.flat());
}

function commandsOf(
  { has, http }: Pick<StoryContext, 'has' | 'http'>,
  weights: Omit<ChapterPlan, 'draws' | 'slot'>,
  draws: Draws,
): Arbitrary<StoryCommand> {
  const isFree = has('clock') && http.pace.movable;
  const found = new Map<string, number>(
    Object.entries(weights).filter(([name]) => isFree || !pastimes.has(name)),
  );
  const weighted = Object.entries(makers).map(([name, make]) => ({
    weight: found.get(name) ?? 0,
    arbitrary: make(draws),
  }));
  return fc.oneof(...weighted.filter(({ weight }) => weight > 0));
}
