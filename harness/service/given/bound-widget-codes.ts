import type { Control } from '../../check/control.js';
import type { Consent, GivenCode } from '../../check/given.js';
import type { TargetClock } from '../../check/target-clock.js';
import { codeInWebhook } from '../../check/webhook-code.js';
import type { AwaitedWebhook, HeardCalls, WidgetCodes } from '../../check/widget-codes.js';
import type { KnownAccess } from '../../http/known-access.js';
import type { Lineage } from '../../http/lineage.js';

/** What a session has learned about the webhooks of its target. */
export interface WebhookTrust {
  /** Each widget has sent one webhook so far, and soon. The contract promises neither. */
  isHeld: boolean;
}

/** The means to install widgets and to note what became of them. */
export interface WidgetMeans {
  readonly control: Pick<Control, 'installWidget'>;
  readonly clock: TargetClock;
  readonly lineage: Lineage;
  /** Longest wait for a webhook, real milliseconds. */
  readonly hookWait: number;
  /** Hears of each grant that control does not tell of. */
  readonly access: Pick<KnownAccess, 'visits'>;
  readonly webhooks: WebhookTrust;
}

/**
 * The codes of widgets of one check. A service may send a webhook late, or more than once, and then nothing tells
 * for which widget it came. So its code is taken only while each address has had one call for each widget,
 * and no code twice. After the first doubt, no webhook of the session counts any more.
 */
export class BoundWidgetCodes implements WidgetCodes {
  readonly #means: WidgetMeans;
  /** Calls to each address up to now, as far as they are known to be one for each widget. */
  readonly #calls = new WeakMap<HeardCalls, number>();

  constructor(means: WidgetMeans) {
    this.#means = means;
  }

  async codeOf(consent: Consent, webhook?: AwaitedWebhook): Promise<GivenCode | undefined> {
    const { clock, lineage, access, control } = this.#means;
    if (control.installWidget === undefined) return undefined;
    const { integration, account, user } = consent;
    const request = {
      client_id: integration.clientId,
      account_id: account.id,
      user_id: user.id,
    };
    // What came before the first widget, such as a proof of the address, is no webhook.
    if (webhook !== undefined) this.#expect(webhook.heard, 0);
    const { from } = clock.between();
    const { location } = await control.installWidget(request);
    const issued = { from, to: clock.between().to };
    const code = URL.canParse(location) ? new URL(location).searchParams.get('code') : null;
    const found = webhook && (await this.#codeIn(webhook.heard));
    if (!code) return undefined;
    const value = (webhook?.isWanted === true ? found : undefined) ?? code;
    lineage.born(value, 'authorization_code', {
      ...(value !== code && { parent: code }),
      bornAt: issued.to,
    });
    // The answer of control names the other one.
    if (value !== code) access.visits(false)(request, value, issued);
    return { ...consent, value, issued };
  }

  /** The code in the webhook of the widget that was just installed, which is waited for. */
  async #codeIn(heard: HeardCalls): Promise<string | undefined> {
    const { webhooks, hookWait } = this.#means;
    if (!webhooks.isHeld) return undefined;
    await heard.waitFor(this.#known(heard) + 1, hookWait);
    this.#expect(heard, 1);
    const found = codeInWebhook(heard.received.at(-1));
    const earlier = heard.received.slice(0, -1).map(codeInWebhook);
    // It may be that of an earlier widget, once more.
    if (found !== undefined && earlier.includes(found)) webhooks.isHeld = false;
    return webhooks.isHeld ? found : undefined;
  }

  /** Doubts all webhooks unless so many further calls have come to an address. */
  #expect(heard: HeardCalls, further: number): void {
    const calls = this.#known(heard) + further;
    if (heard.received.length !== calls) this.#means.webhooks.isHeld = false;
    this.#calls.set(heard, calls);
  }

  #known(heard: HeardCalls): number {
    return this.#calls.get(heard) ?? heard.received.length;
  }
}
