import fc, { type Arbitrary, type AsyncCommand } from 'fast-check';
import { type PropertyOutcome, runProperty } from './property.js';
import { ClauseBroken } from './signals.js';

/** A part of a story: what can happen in it, and how often something is drawn from that. */
export interface Chapter<Model extends object, Real> {
  readonly commands: Arbitrary<AsyncCommand<Model, Real>>;
  /** Commands drawn, those included that find nothing to do. */
  readonly draws: number;
}

/** A family of stories: what is settled before they begin, what can happen, how they are told. */
export interface Stories<Opening, Model extends object, Real> {
  /** What holds for the whole of one story, such as who takes part. */
  readonly opening: Arbitrary<Opening>;
  readonly chapters: readonly Chapter<Model, Real>[];
  /** Begins each story anew, with nothing that another story could have touched. */
  readonly setup: (opening: Opening) => Promise<{ readonly model: Model; readonly real: Real }>;
  /** The story so far, in words. */
  readonly tell: (model: Model) => string;
}

export interface StoryOptions {
  readonly seed: number;
  /** Stories to try. */
  readonly runs: number;
  /** Where in the tree of shrunken stories the one to try is; both come from a counterexample. */
  readonly path?: string;
  readonly replayPath?: string;
}

/**
 * Tries random sequences of commands on a model and the target. As in a property, only a broken
 * clause is a counterexample: the story is then made shorter as long as it still ends in a broken
 * clause, and the shortest one is told. Commands must depend on the seed and on the target alone,
 * so that one seed gives one story.
 */
export async function runStories<Opening, Model extends object, Real>(
  { opening, chapters, setup, tell }: Stories<Opening, Model, Real>,
  { replayPath, ...options }: StoryOptions,
): Promise<PropertyOutcome> {
  let told = '';
  let replay = '';
  const written = fc.commands([new InChapters(chapters)], {
    // fast-check draws the number of commands evenly. Most stories shall come to their end.
    size: 'max',
    maxCommands: chapters.reduce((sum, { draws }) => sum + draws, 0) * 8,
    ...(replayPath !== undefined && { replayPath }),
  });
  const outcome = await runProperty(
    fc.tuple(opening, written),
    async ([opened, story]) => {
      let model: Model | undefined;
      const begin = async () => {
        const start = await setup(opened);
        model = start.model;
        return start;
      };
      try {
        await fc.asyncModelRun(begin, story);
      } catch (error) {
        if (error instanceof ClauseBroken && model !== undefined) told = tell(model);
        throw error;
      }
    },
    {
      ...options,
      describe: (value) => {
        replay = value === undefined ? '' : replayPathOf(value[1]);
        return told;
      },
    },
  );
  if (outcome.counterexample === undefined) return outcome;
  return { ...outcome, counterexample: { ...outcome.counterexample, replayPath: replay } };
}

/** fast-check gives the replay path of commands in their text alone. */
function replayPathOf(story: { toString(): string }): string {
  return /replayPath="(?<path>[^"]*)"/.exec(story.toString())?.groups?.['path'] ?? '';
}

/** What `InChapters` needs to shrink a command again. */
interface Drawn {
  readonly chapter: number;
  readonly context: unknown;
}

/**
 * Commands by their place in the story: `fc.commands` knows one arbitrary for all places, and stories
 * of which each place may be anything do little. Behind the last chapter nothing happens.
 */
class InChapters<Model extends object, Real> extends fc.Arbitrary<AsyncCommand<Model, Real>> {
  readonly #chapters: readonly Chapter<Model, Real>[];
  /** Commands drawn so far, by source of chance: each story has its own. */
  readonly #drawn = new WeakMap<fc.Random, number>();

  constructor(chapters: readonly Chapter<Model, Real>[]) {
    super();
    this.#chapters = chapters;
  }

  override generate(
    random: fc.Random,
    bias: number | undefined,
  ): fc.Value<AsyncCommand<Model, Real>> {
    const place = this.#drawn.get(random) ?? 0;
    this.#drawn.set(random, place + 1);
    let end = 0;
    for (const [chapter, { commands, draws }] of this.#chapters.entries()) {
      end += draws;
      if (place >= end) continue;
      const { value, context } = commands.generate(random, bias);
      return new fc.Value(value, { chapter, context } satisfies Drawn);
    }
    return new fc.Value(nothing, undefined);
  }

  override canShrinkWithoutContext(_value: unknown): _value is AsyncCommand<Model, Real> {
    return false;
  }

  override shrink(
    command: AsyncCommand<Model, Real>,
    drawn: unknown,
  ): fc.Stream<fc.Value<AsyncCommand<Model, Real>>> {
    if (!isDrawn(drawn)) return fc.Stream.nil();
    const { chapter } = drawn;
    const shrunk = this.#chapters[chapter]?.commands.shrink(command, drawn.context);
    return (
      shrunk?.map(
        ({ value, context }) => new fc.Value(value, { chapter, context } satisfies Drawn),
      ) ?? fc.Stream.nil()
    );
  }
}

function isDrawn(context: unknown): context is Drawn {
  return typeof context === 'object' && context !== null && 'chapter' in context;
}

const nothing = {
  check: () => false,
  run: () => Promise.resolve(),
  toString: () => 'nothing',
};
