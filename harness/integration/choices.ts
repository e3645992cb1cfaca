/** The choices of the reference integration where the contract leaves one. Every combination is right. */
export interface Choices {
  /** Whether access is renewed shortly before its end, or once the service answers 401. */
  readonly renews: 'early' | 'on-401';
  /** How far before its end access is renewed early, milliseconds. */
  readonly marginMs: number;
  readonly pacing: 'queue' | 'token-bucket' | 'one-a-second';
  readonly hookAnswer: 200 | 204 | 'page';
  readonly refusedHook: 400 | 401 | 403 | 404;
  /** `bytes`: the bytes that the digits of a signature stand for are compared, so capitals are as good. */
  readonly comparesHook: 'text' | 'bytes';
  /** `goes-on`: a right hook is noted alone, and requests end with the first 401. */
  readonly hookEffect: 'ends-access' | 'goes-on';
  readonly store: 'file-each' | 'one-file';
  /** The number of times that a request is sent again after 500 or a broken connection. */
  readonly retries: 0 | 1 | 2;
  /** Longest wait that a 429 answer can bring about within one task, milliseconds. */
  readonly patienceMs: number;
  /** How long after its arrival a code of a widget is exchanged, milliseconds. */
  readonly widgetMs: number;
  readonly unit: 'seconds' | 'milliseconds';
  readonly stateForm: 'hex' | 'base64url' | 'uuid' | 'signed';
  readonly pendingFlows: 'several' | 'one';
  readonly refusedFlow: 400 | 403 | 200;
  readonly afterGrant: 'page' | 'redirect';
  readonly connectPage: 'redirect' | 'link' | 'form';
  readonly mode: 'none' | 'popup' | 'post_message';
  readonly tokenBody: 'json' | 'form';
  readonly batch: 250 | 100 | 50;
}

/** The choices of the reference. */
export const defaultChoices: Choices = {
  renews: 'early',
  marginMs: 300_000,
  pacing: 'queue',
  hookAnswer: 200,
  refusedHook: 403,
  comparesHook: 'text',
  hookEffect: 'ends-access',
  store: 'file-each',
  retries: 1,
  patienceMs: 5_000,
  widgetMs: 0,
  unit: 'seconds',
  stateForm: 'hex',
  pendingFlows: 'several',
  refusedFlow: 400,
  afterGrant: 'page',
  connectPage: 'redirect',
  mode: 'none',
  tokenBody: 'json',
  batch: 250,
};
