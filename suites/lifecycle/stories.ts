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
import type { Party } from './party.js';
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

/** A part of a story: how often each command is drawn, against the others, and how many steps come. */
export type Chapter = Partial<Record<keyof typeof makers, number>> & { readonly steps: number };

/** What a check's stories are mostly about. */
export interface Theme {
  /** Begin, make things happen, look what became of it: chapters that follow each other. */
  readonly chapters: readonly Chapter[];
  /** How many places the cast has: codes and tokens of as many parties meet in a story. */
  readonly cast: 1 | 2 | 3;
  /** Whether inferred clauses are judged. */
  readonly inferred?: boolean;
  /** Scales the number of stories. */
  readonly share: number;
}

/** Tries stories of a theme; the shortest one that breaks a clause is the check's failure. */
export function tellStories(t: StoryContext, theme: Theme): Promise<void> {
  const { chapters, inferred = false, share } = theme;
  const options = { inferred, margin: t.clock.margin * marginFactor };
  const steps = chapters.map((chapter) => chapter.steps);
  const plots = new WeakMap<object, Plot>();
  return t.story<readonly Party[], Model, World>(
    {
      opening: fc.tuple(fc.constant(first), ...Array.from({ length: theme.cast - 1 }, () => other)),
      commands: chapters.flatMap((chapter, index) =>
        Array.from({ length: chapter.steps }, () =>
          commandsOf(chapter, theme.cast).map((command) => inPlot(command, index, plots)),
        ),
      ),
      longest: steps.reduce((sum, each) => sum + each, 0) * chapters.length * drawnPerStep,
      setup: (cast, shortened) => {
        const model = new Model(cast, options);
        if (!shortened) plots.set(model, new Plot(steps));
        return Promise.resolve({ model, real: new World(t) });
      },
      tell: ({ story }) => inLines(story),
    },
    { share },
  );
}

/** A story takes longer than one exchange, and one seed must give one story: keep well away. */
const marginFactor = 6;
/** Most commands find nothing to do where they stand and cost nothing; this many fill a story. */
const drawnPerStep = 5;

/** Where a story stands in its chapters. */
class Plot {
  /** Steps left in each chapter. */
  readonly #left: number[];

  constructor(steps: readonly number[]) {
    this.#left = [...steps];
  }

  isIn(chapter: number): boolean {
    return this.#left.findIndex((left) => left > 0) === chapter;
  }

  advance(): void {
    const chapter = this.#left.findIndex((left) => left > 0);
    this.#left[chapter] = (this.#left[chapter] ?? 1) - 1;
  }
}

/** Leaves a command out in other chapters. A story that is shortened has no plot any more. */
function inPlot(
  command: StoryCommand,
  chapter: number,
  plots: WeakMap<object, Plot>,
): StoryCommand {
  return {
    check: (model) => (plots.get(model)?.isIn(chapter) ?? true) && command.check(model),
    run: (model, world) => {
      plots.get(model)?.advance();
      return command.run(model, world);
    },
    toString: () => command.toString(),
  };
}

const first: Party = { integration: 0, account: 0, user: 0 };

/** Another party, most often one that differs in one respect alone. Shrinks to the first. */
const other: fc.Arbitrary<Party> = fc.constantFrom<Party[]>(
  first,
  { ...first, user: 1 },
  { ...first, user: 1 },
  { ...first, account: 1 },
  { ...first, account: 1 },
  { ...first, integration: 1 },
  { ...first, integration: 1 },
  { ...first, integration: 1, account: 1 },
  { ...first, account: 1, user: 1 },
  { ...first, integration: 1, user: 1 },
);

function commandsOf({ steps: _, ...weights }: Chapter, cast: number): Arbitrary<StoryCommand> {
  const slots = fc.nat({ max: cast - 1 });
  const found = new Map<string, number>(Object.entries(weights));
  const weighted = Object.entries(makers).map(([name, make]) => ({
    weight: found.get(name) ?? 0,
    arbitrary: make(slots),
  }));
  return fc.oneof(...weighted.filter(({ weight }) => weight > 0));
}
