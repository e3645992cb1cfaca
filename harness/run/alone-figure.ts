import type { LeftBehind } from '../check/left-behind.js';

/** What a check costs where it cannot make accounts and judges by the one account that there is. */
export interface AloneFigure {
  /** Requests with a token or a kept grant, and with a flow of the authorization page. */
  readonly requests: readonly [kept: number, flow: number];
  /** Grants that it spends with a flow. */
  readonly grants?: number;
  readonly left?: LeftBehind;
  readonly refused?: number;
}
