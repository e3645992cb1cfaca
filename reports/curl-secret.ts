import type { LineageEntry } from '../harness/check/evidence.js';
import type { Slot } from './curl-quoting.js';

/** The place in an answer that gives a variable its value. */
export type Source =
  | { readonly from: 'json'; readonly exchange: number; readonly path: readonly string[] }
  | {
      readonly from: 'head' | 'body';
      readonly exchange: number;
      readonly before: string;
      /** The value is percent-encoded, because it is part of a URL. */
      readonly inUrl: boolean;
    };

/** A variable for a label or a form field; without a `source` its value comes from the environment. */
export interface Secret extends Slot {
  readonly entry?: LineageEntry;
  readonly source?: Source;
  /** Number of the first exchange that sends it. */
  readonly firstUse: number;
}
