import fc, { type Arbitrary, type AsyncCommand } from 'fast-check';
import { type PropertyOutcome, runProperty } from './property.js';
import { ClauseBroken } from './signals.js';

/** A family of stories: what is settled before they begin, what can happen, how they are told. */
export interface Stories<Opening, Model extends object, Real> {
  /** What holds for the whole of one story, such as who takes part. */
  readonly opening: Arbitrary<Opening>;
  /** The commands; a weighted choice is one arbitrary. */
  readonly commands: readonly Arbitrary<AsyncCommand<Model, Real>>[];
  /** Most commands of a story, those included that find nothing to do. */
  readonly longest: number;
  /**
   * Begins each story anew, with nothing that another story could have touched. `shortened` is true
   * for the shorter ones that are tried once a story has failed.
   */
  readonly setup: (
    opening: Opening,
    shortened: boolean,
  ) => Promise<{ readonly model: Model; readonly real: Real }>;
  /** The story so far, in words. */
  readonly tell: (model: Model) => string;
}

export interface StoryOptions {
  readonly seed: number;
  /** Stories to try. */
  readonly runs: number;
  /** Where in the tree of shrunken stories to begin; both come from a counterexample. */
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
  { opening, commands, longest, setup, tell }: Stories<Opening, Model, Real>,
  { replayPath, ...options }: StoryOptions,
): Promise<PropertyOutcome> {
  // A path with a colon leads to a story that was shortened before.
  let shortened = options.path?.includes(':') ?? false;
  let told = '';
  let replay = '';
  const written = fc.commands([...commands], {
    // By default fast-check makes ten commands at most, most of which would find nothing to do.
    size: 'max',
    maxCommands: longest,
    ...(replayPath !== undefined && { replayPath }),
  });
  const outcome = await runProperty(
    fc.tuple(opening, written),
    async ([opened, story]) => {
      let model: Model | undefined;
      const begin = async () => {
        const start = await setup(opened, shortened);
        model = start.model;
        return start;
      };
      try {
        await fc.asyncModelRun(begin, story);
      } catch (error) {
        if (error instanceof ClauseBroken && model !== undefined) {
          shortened = true;
          told = tell(model);
        }
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
function replayPathOf(story: object): string {
  return /replayPath="(?<path>[^"]*)"/.exec(story.toString())?.groups?.['path'] ?? '';
}
