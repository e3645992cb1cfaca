import type { IntegrationCapability } from '../../check/integration/capabilities.js';

/** One result of preflight: what was tried, what came back, and how to correct it. */
export interface Finding {
  readonly topic: Topic;
  /**
   * `ok`; `limited`: some checks cannot run, or the checks judge it; `fault`: the configuration is
   * wrong, and no check can run until it is corrected.
   */
  readonly state: 'ok' | 'limited' | 'fault';
  readonly tried: string;
  readonly found: string;
  readonly mend?: string;
}

/** In the order in which preflight looks at them. */
const topics = [
  'reachable',
  'control',
  'access',
  'clock',
  'limiter',
  'bodies',
  'hooks',
  'second address',
  'checks',
  'safety',
  'engine',
  'browser',
] as const;

/** A topic of a service, or one of an integration: its connection, its work, or what it lacks. */
export type Topic = (typeof topics)[number] | 'connection' | 'person' | IntegrationCapability;

/**
 * The target cannot be judged with this configuration. The message says what was tried and how to
 * correct it.
 */
export class PreflightError extends Error {
  override readonly name = 'PreflightError';

  constructor(target: string, { tried, found, mend }: Finding) {
    super(`target ${target}: ${tried}: ${found}.${mend === undefined ? '' : ` ${mend}.`}`);
  }
}
