import fc, { type Arbitrary } from 'fast-check';
import type { PageMode } from '../../harness/check/page.js';
import { modeInWords, modes, type Decision } from '../shared/flow.js';

/** One decision in a series of visits by one user in one browser. */
export interface Visit {
  readonly decision: Decision;
  /** The place of the account among those that the user administers. */
  readonly account: number;
  /**
   * Goes back to the consent form of an earlier visit, counted from the last one, instead of opening the page anew.
   */
  readonly back: number | undefined;
  readonly mode: PageMode | undefined;
  /** Whether the address of the page has a state. */
  readonly hasState: boolean;
}

/** A series of visits; it shrinks to few of them that are plain. */
export function visitsOf(accounts: number): Arbitrary<Visit[]> {
  return fc.array(
    fc.record({
      decision: fc.constantFrom<Decision[]>('Allow', 'Decline'),
      account: fc.nat(accounts - 1),
      back: fc.option(fc.nat(2), { nil: undefined, freq: 1 }),
      mode: fc.constantFrom(...modes),
      hasState: fc.boolean(),
    }),
    { minLength: 2, maxLength: 4 },
  );
}

const plain: Visit = {
  decision: 'Allow',
  account: 0,
  back: undefined,
  mode: undefined,
  hasState: true,
};

/** Series that no seed may leave out: each decision and each account after another, anew and by going back. */
export const usualVisits: readonly Visit[][] = [undefined, 0].flatMap((back) => [
  [
    { ...plain, decision: 'Decline' },
    { ...plain, back },
  ],
  [plain, { ...plain, account: 1, back }],
  [plain, { ...plain, decision: 'Decline', back }],
]);

/** What the user did so far, in words. */
export function inWords(visits: readonly Visit[]): string {
  return visits
    .map(({ decision, account, back, mode, hasState }) => {
      const where = decision === 'Allow' ? ` for account ${account + 1}` : '';
      if (back !== undefined) return `back to an earlier form, ${decision}${where}`;
      const how = [
        ...(mode === undefined ? [] : [modeInWords(mode)]),
        ...(hasState ? [] : ['without a state']),
      ];
      return `${decision}${where}${how.length > 0 ? ` (${how.join(', ')})` : ''}`;
    })
    .join('; then ');
}
