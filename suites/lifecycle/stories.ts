import fc, { type Arbitrary } from 'fast-check';
import type { StoryCommand } from './acts.js';
import { authorize } from './commands/authorize.js';
import { callApi } from './commands/call-api.js';
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
import { regenerateSecret } from './commands/regenerate-secret.js';
import { wait } from './commands/wait.js';
import { Model } from './model.js';
import type { Index, Party } from './party.js';
import { inLines } from './steps.js';
import { type StoryContext, World } from './world.js';

/** What can happen in a story. */
const makers = {
  authorize,
  callApi,
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
  regenerateKeeping: (parties) => regenerateSecret(parties, true),
  regenerateRevoking: (parties) => regenerateSecret(parties, false),
  waitMinutes: () => wait('minutes'),
  waitHours: () => wait('hours'),
  waitDays: () => wait('days'),
  waitMonths: () => wait('months'),
} as const satisfies Record<string, (parties: Arbitrary<Party>) => Arbitrary<StoryCommand>>;

/** What a check's stories are mostly about. */
export interface Theme {
  /** How often each command is drawn, against the others; one not named never is. */
  readonly weights: Partial<Record<keyof typeof makers, number>>;
  /** How often the second integration, account and user come, in percent. */
  readonly others: Readonly<Record<keyof Party, number>>;
  /** Most steps of a story. */
  readonly longest: number;
  /** Whether inferred clauses are judged. */
  readonly inferred?: boolean;
  /** Scales the number of stories. */
  readonly share?: number;
}

/** Tries stories of a theme; the shortest one that breaks a clause is the check's failure. */
export function tellStories(t: StoryContext, theme: Theme): Promise<void> {
  const { longest, inferred = false, share = 1 } = theme;
  const options = { longest, inferred, margin: t.clock.margin * marginFactor };
  return t.story<Model, World>(
    [commandsOf(theme)],
    () => Promise.resolve({ model: new Model(options), real: new World(t) }),
    { tell: ({ story }) => inLines(story), longest: longest * drawnPerStep, share },
  );
}

/** A story takes longer than one exchange, and one seed must give one story: keep well away. */
const marginFactor = 6;
/** Most commands find nothing to do where they stand and cost nothing; this many fill a story. */
const drawnPerStep = 5;

function commandsOf({ weights, others }: Theme): Arbitrary<StoryCommand> {
  const parties = fc.record({
    integration: index(others.integration),
    account: index(others.account),
    user: index(others.user),
  });
  const weighted = Object.entries(makers).flatMap(([name, make]) => {
    const weight = weightOf(weights, name);
    return weight === 0 ? [] : [{ weight, arbitrary: make(parties) }];
  });
  return fc.oneof(...weighted);
}

function weightOf(weights: Theme['weights'], name: string): number {
  const found: number | undefined = new Map(Object.entries(weights)).get(name);
  return found ?? 0;
}

/** The second of two, that often; shrinks to the first. */
function index(percent: number): Arbitrary<Index> {
  return fc.integer({ min: 0, max: 99 }).map((n) => (n >= 100 - percent ? 1 : 0));
}
