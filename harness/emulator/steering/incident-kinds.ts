import type { IncidentKind } from '../../../spec/generated/control-types.js';

/**
 * Where an incident happens: `limit` at the limiter, `before` instead of everything, `instead` in
 * place of an operation that the request may use, `answer` to the answer of an operation that took
 * effect.
 */
export type Stage = 'limit' | 'before' | 'instead' | 'answer';

interface KindFacts {
  readonly title: string;
  readonly stage: Stage;
}

/** All kinds of incidents. None breaks the contract: each is a move that a real service makes. */
export const incidentKinds: Readonly<Record<IncidentKind, KindFacts>> = {
  'answer-lost': {
    title: 'the request takes effect, and the connection ends without an answer',
    stage: 'answer',
  },
  'answer-late': {
    title: 'the request takes effect, and its answer comes late (delay_ms)',
    stage: 'answer',
  },
  'answer-cut': {
    title: 'the request takes effect, and the connection ends in the middle of the answer',
    stage: 'answer',
  },
  'too-many-requests': {
    title: 'answered 429 as if the limit were exceeded (retry_after)',
    stage: 'before',
  },
  'server-failure': { title: 'answered 500, without effect', stage: 'instead' },
  'payment-required': {
    title: 'answered 402, as after the end of the paid period',
    stage: 'instead',
  },
  blocked: { title: 'answered 403, as after many ignored 429 answers', stage: 'instead' },
  'not-found': { title: 'answered 404, as if somebody had deleted the resource', stage: 'instead' },
  'nothing-to-return': { title: 'answered 204 without a body', stage: 'instead' },
  'validation-failed': { title: 'answered 400 with validation errors', stage: 'instead' },
  'method-not-supported': {
    title: 'answered 405, as if the resource did not support the method',
    stage: 'instead',
  },
  unprocessable: {
    title: 'answered 422, as if the request could not be processed',
    stage: 'instead',
  },
  'competing-traffic': {
    title: 'other traffic of the same address uses up a part of the limit (requests_per_second)',
    stage: 'limit',
  },
};
