import type { Stories, Chapter } from '../check/stories.js';
import fc, { type AsyncCommand } from 'fast-check';
import { type PropertyOutcome, runProperty } from './property.js';
import { ClauseBroken } from '../check/signals.js';

export interface StoryOptions {
  readonly seed: number;
  /** Number of stories to try. */
  readonly runs: number;
  /**
   * The path of the only story to try in the tree of shrunken stories; both values come from a
   * counterexample.
   */
  readonly path?: string;
  readonly replayPath?: string;
}

/**
 * Tries random sequences of commands on a model and on the target. As in a property, only a broken
 * clause is a counterexample. The story is then made shorter while it still ends in a broken
 * clause, and the shortest one is told. Commands must depend only on the seed and the target, so
 * that one seed gives one story.
 */
export async function runStories<Opening, Model extends object, Real>(
  { opening, chapters, setup, tell, hasTime = () => true }: Stories<Opening, Model, Real>,
  { replayPath, ...options }: StoryOptions,
): Promise<PropertyOutcome> {
  let told = '';
  let replay = '';
  const written = fc.commands([new InChapters(chapters)], {
    // fast-check chooses the number of commands evenly. With this size, most stories reach their end.
    size: 'max',
    maxCommands: chapters.reduce((sum, { draws }) => sum + draws, 0) * 8,
    ...(replayPath !== undefined && { replayPath }),
  });
  const outcome = await runProperty(
    fc.tuple(opening, written),
    async ([opened, story]) => {
      if (!hasTime()) return;
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

/** Reads the replay path. fast-check gives it only in the text of the commands. */
function replayPathOf(story: { toString(): string }): string {
  return /replayPath="(?<path>[^"]*)"/.exec(story.toString())?.groups?.['path'] ?? '';
}

/** The values that `InChapters` needs to shrink a command again. */
interface Drawn {
  readonly chapter: number;
  readonly context: unknown;
}

/**
 * Commands that depend on their place in the story. `fc.commands` takes one arbitrary for all
 * places, and a story in which any command can come at any place does little. After the last
 * chapter nothing happens.
 */
class InChapters<Model extends object, Real> extends fc.Arbitrary<AsyncCommand<Model, Real>> {
  readonly #chapters: readonly Chapter<Model, Real>[];
  /** Number of commands drawn so far, by random source: each story has its own source. */
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
