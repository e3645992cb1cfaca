import type { Consent, GivenCode } from './given.js';
import type { Listener } from './listener.js';

/** What comes to the redirect address of an integration. */
export type HeardCalls = Pick<Listener, 'received' | 'waitFor'>;

/** The webhook of a widget, and whether its code is asked for; else it is only waited for. */
export interface AwaitedWebhook {
  readonly heard: HeardCalls;
  readonly isWanted: boolean;
}

/** Installs widgets, and takes their codes. */
export interface WidgetCodes {
  /**
   * A code of a new widget: that of its webhook where it is asked for and there is no doubt which one it is,
   * else that of the redirect. Undefined where neither has one: other checks judge that.
   *
   * @param webhook of every widget at that address, if of any; absent where webhooks are not looked at
   */
  codeOf(consent: Consent, webhook?: AwaitedWebhook): Promise<GivenCode | undefined>;
}
