import fc, { type Arbitrary } from 'fast-check';
import type { CommandMaker, StoryCommand } from './acts.js';
import { authorize } from './commands/authorize.js';
import { callApi, callInDoubt } from './commands/call-api.js';
import { deactivate } from './commands/deactivate.js';
import { exchangeCode } from './commands/exchange-code.js';
import { exchangeTwiceAtOnce } from './commands/exchange-twice-at-once.js';
import { exchangeUsedCode } from './commands/exchange-used-code.js';
import { exchangeWithReplacedKey } from './commands/exchange-with-replaced-key.js';
import { installAgain } from './commands/install-again.js';
import { refreshDead } from './commands/refresh-dead.js';
import { refreshNewest } from './commands/refresh-newest.js';
import { refreshOutdated } from './commands/refresh-outdated.js';
import { refreshSibling } from './commands/refresh-sibling.js';
import { refreshWithReplacedKey } from './commands/refresh-with-replaced-key.js';
import { regenerateKeeping, regenerateRevoking } from './commands/regenerate-secret.js';
import { wait } from './commands/wait.js';
import { Model } from './model.js';
import type { Index, Party } from './party.js';
import { inLines } from './steps.js';
import { type StoryContext, World } from './world.js';

/** What can happen in a story. */
const makers = {
  authorize,
  callApi,
  callInDoubt,
  deactivate,
  exchangeCode,
  exchangeTwiceAtOnce,
  exchangeUsedCode,
  exchangeWithReplacedKey,
  installAgain,
  refreshDead,
  refreshNewest,
  refreshOutdated,
  refreshSibling,
  refreshWithReplacedKey,
  regenerateKeeping,
  regenerateRevoking,
  waitMinutes: () => wait('minutes'),
  waitHours: () => wait('hours'),
  waitDays: () => wait('days'),
  waitMonths: () => wait('months'),
} as const satisfies Record<string, CommandMaker>;

/** A part of a story: how many commands are drawn, and how often each kind against the others. */
export type ChapterPlan = Partial<Record<keyof typeof makers, number>> & {
  readonly draws: number;
  /** The one place of the cast that it is about; any when absent. */
  readonly slot?: number;
};

/** What a check's stories are mostly about. */
export interface Theme {
  /** Begin, make things happen, look what became of it: chapters that follow each other. */
  readonly chapters: readonly ChapterPlan[];
  /** How many places the cast has: codes and tokens of as many parties meet in a story. */
  readonly cast: 1 | 2 | 4;
  /** Whether inferred clauses are judged. */
  readonly inferred?: boolean;
  /** Scales the number of stories. */
  readonly share: number;
}

/** Tries stories of a theme; the shortest one that breaks a clause is the check's failure. */
export function tellStories(t: StoryContext, theme: Theme): Promise<void> {
  const { cast, chapters, inferred = false, share } = theme;
  const options = { inferred, margin: t.clock.margin * marginFactor };
  return t.story<readonly Party[], Model, World>(
    {
      opening: castOf(cast),
      chapters: chapters.map(({ draws, slot, ...weights }) => ({
        draws,
        commands: commandsOf(weights, slot === undefined ? fc.nat(cast - 1) : fc.constant(slot)),
      })),
      setup: (parties) =>
        Promise.resolve({ model: new Model(parties, options), real: new World(t) }),
      tell: ({ story }) => inLines(story),
    },
    { share },
  );
}

/** A story takes longer than one exchange, and one seed must give one story: keep well away. */
const marginFactor = 6;

const first: Party = { integration: 0, account: 0, user: 0 };
const others = {
  user: { ...first, user: 1 },
  account: { ...first, account: 1 },
  integration: { ...first, integration: 1 },
} satisfies Record<string, Party>;

/**
 * Who takes part: the first party, and beside it another user, or the same user elsewhere. With four
 * places the second is another user, the third in another account, the fourth another integration,
 * each of them possibly different in a second respect. Shrinks to as few differences as possible.
 */
function castOf(size: Theme['cast']): Arbitrary<readonly Party[]> {
  switch (size) {
    case 1:
      return fc.constant([first]);
    case 2:
      return fc.constantFrom(first, others.user).map((second) => [first, second]);
    case 4:
      return fc
        .tuple(fc.constantFrom<Index[]>(0, 0, 0, 1), fc.constantFrom<Index[]>(0, 0, 0, 1))
        .map(([user, account]) => [
          first,
          others.user,
          { ...others.account, user },
          { ...others.integration, account },
        ]);
  }
}

function commandsOf(
  weights: Omit<ChapterPlan, 'draws' | 'slot'>,
  slots: Arbitrary<number>,
): Arbitrary<StoryCommand> {
  const found = new Map<string, number>(Object.entries(weights));
  const weighted = Object.entries(makers).map(([name, make]) => ({
    weight: found.get(name) ?? 0,
    arbitrary: make(slots),
  }));
  return fc.oneof(...weighted.filter(({ weight }) => weight > 0));
}
