/** One violation in a Shape B entry; `path` is dotted. */
export interface Violation {
  readonly code: string;
  readonly path: string;
  readonly detail: string;
}
