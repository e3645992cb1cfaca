import type { Presented, Reason } from '../../harness/check/lifecycle/credentials.js';
import { Lifecycle, type LifecycleOptions } from '../../harness/check/lifecycle/lifecycle.js';
import type { Party } from '../../harness/check/lifecycle/party.js';
import { whyAccepted } from './blame.js';
import type { Step, Told } from './steps.js';

/** The rules for the life of codes and tokens in a story; the commands report their actions to it. */
export class Model extends Lifecycle {
  /** The parties of the story; one party may have several places. */
  readonly cast: readonly Party[];
  readonly story: Told[] = [];

  /** Whether the option to keep is chosen: the contract does not say what it does for private integrations. */
  readonly mayKeep: boolean;

  constructor(cast: readonly Party[], options: LifecycleOptions & { mayKeep?: boolean }) {
    super(options);
    this.cast = cast;
    this.mayKeep = options.mayKeep ?? true;
  }

  /** Adds a step to the story, before its outcome is known. */
  tell(step: Step): Told {
    const told = { step, outcome: '' };
    this.story.push(told);
    return told;
  }

  protected override whyAccepted(presented: Presented): Reason {
    return whyAccepted(this.story, presented);
  }

  /** The number of steps before the one that is under way. */
  protected override get born(): number {
    return Math.max(0, this.story.length - 1);
  }
}
