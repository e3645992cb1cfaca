import { day } from '../../../harness/check/lifetimes.js';
import type { Code, Pair, Presented } from '../../../harness/check/lifecycle/credentials.js';
import { Model } from '../../../suites/lifecycle/model.js';
import type { Party } from '../../../harness/check/lifecycle/party.js';

export const minute = 60_000;
export const hour = 60 * minute;
export { day };

export const first: Party = { integration: 0, account: 0, user: 0 };
export const colleague: Party = { ...first, user: 1 };
export const elsewhere: Party = { ...first, account: 1 };
export const rival: Party = { ...first, integration: 1 };

/** Feeds a model by hand, without a target, and asks it what it expects. */
export class Hand {
  readonly model: Model;
  now = Date.UTC(2024, 0, 1);

  constructor(inferred = false) {
    this.model = new Model([first], { margin: minute / 2, inferred });
  }

  get at(): { from: number; to: number } {
    return { from: this.now, to: this.now };
  }

  authorize(party: Party = first): Code {
    this.model.tell({ does: 'authorize', party });
    return this.model.authorized(party, this.at);
  }

  exchange(code: Code): Pair {
    this.model.tell({ does: 'exchange', party: code.party, code: code.label, how: '' });
    return this.model.exchanged(code, this.at);
  }

  install(party: Party = first): Pair {
    return this.exchange(this.authorize(party));
  }

  refresh(pair: Pair): Pair {
    const { party, label } = pair.refresh;
    this.model.tell({ does: 'refresh', party, token: label, how: '' });
    return this.model.renewed(pair, this.at);
  }

  call(pair: Pair, accepted = true): void {
    const { party, label } = pair.access;
    this.model.tell({ does: 'call', party, token: label });
    this.model.called(pair, this.at, accepted);
  }

  wait(ms: number): void {
    this.model.tell({ does: 'wait', ms });
    this.now += ms;
    this.model.waited(ms);
  }

  regenerate(keep: boolean, integration: 0 | 1 = 0): void {
    this.model.tell({ does: 'regenerate', integration, keep });
    this.model.regenerated(integration, keep, this.at);
  }

  deactivate({ integration, account }: Party = first): void {
    this.model.tell({ does: 'deactivate', integration, account });
    this.model.deactivated(integration, account, this.at);
  }

  /** `accept TOK-ROT-1`, `refuse TOK-ROT-5` or `either`. */
  code(code: Code): string {
    return this.#expectation({ kind: 'code', code });
  }

  accessOf(pair: Pair): string {
    return this.#expectation({ kind: 'access', pair });
  }

  refreshOf(pair: Pair): string {
    return this.#expectation({ kind: 'refresh', pair });
  }

  #expectation(presented: Presented): string {
    const expected = this.model.expect(presented, this.at);
    return expected.must === 'either' ? 'either' : `${expected.must} ${expected.clause}`;
  }
}
