import fc, { type Arbitrary, type AsyncCommand } from 'fast-check';
import { type PropertyOutcome, runProperty } from './property.js';
import { ClauseBroken } from './signals.js';

/** A family of stories: what can happen in one, and how one is told. */
export interface Stories<Model extends object, Real> {
  /** The commands; a weighted choice is one arbitrary. */
  readonly commands: readonly Arbitrary<AsyncCommand<Model, Real>>[];
  /** Begins each story anew, with nothing that another story could have touched. */
  readonly setup: () => Promise<{ readonly model: Model; readonly real: Real }>;
  /** The story so far, in words. */
  readonly tell: (model: Model) => string;
  /** Most commands that a story is made of, those included that find nothing to do. */
  readonly longest: number;
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
export async function runStories<Model extends object, Real>(
  { commands, setup, tell, longest }: Stories<Model, Real>,
  { replayPath, ...options }: StoryOptions,
): Promise<PropertyOutcome> {
  let told = '';
  let replay: string | undefined;
  const outcome = await runProperty(
    fc.commands([...commands], {
      // By default fast-check makes ten commands at most, most of which would find nothing to do.
      size: 'max',
      maxCommands: longest,
      ...(replayPath !== undefined && { replayPath }),
    }),
    async (story) => {
      let model: Model | undefined;
      try {
        await fc.asyncModelRun(async () => {
          const start = await setup();
          model = start.model;
          return start;
        }, story);
      } catch (error) {
        if (error instanceof ClauseBroken && model !== undefined) told = tell(model);
        throw error;
      }
    },
    {
      ...options,
      describe: (story) => {
        // fast-check gives the replay path in the text of the commands alone.
        replay = /\/\*replayPath="(?<path>[^"]*)"\*\/$/.exec(String(story))?.groups?.['path'];
        return told;
      },
    },
  );
  if (outcome.counterexample === undefined || replay === undefined) return outcome;
  return { ...outcome, counterexample: { ...outcome.counterexample, replayPath: replay } };
}
