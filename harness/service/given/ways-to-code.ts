import type { Control } from '../../check/control.js';
import type { Consent, GivenCode } from '../../check/given.js';
import { type AuthorizationPage, NoConsentForm } from '../../check/page.js';
import { codeLike } from '../../check/webhook-code.js';
import type { Heard } from './own-addresses.js';
import { Inconclusive } from '../../check/signals.js';
import type { TargetClock } from '../../check/target-clock.js';
import type { KnownAccess } from '../../http/known-access.js';
import type { Lineage } from '../../http/lineage.js';

/** The means to get a code as users do. */
interface Means {
  readonly control: Pick<Control, 'installWidget'>;
  readonly page: AuthorizationPage;
  readonly clock: TargetClock;
  readonly lineage: Lineage;
  /** Longest wait for a webhook, real milliseconds. */
  readonly hookWait: number;
  /** Hears of each visit of the page, and what it has granted. */
  readonly access: Pick<KnownAccess, 'visits'>;
}

/** Ways to a code beside control. Each gives undefined where it leads to no code: other checks judge that. */
export class WaysToCode {
  readonly #means: Means;
  #pageWorks = true;
  /** Widgets installed so far. */
  #widgets = 0;

  constructor(means: Means) {
    this.#means = means;
  }

  /** A code of the page. After a page that led to none, it is not tried again. */
  async page(consent: Consent): Promise<GivenCode | undefined> {
    const { integration, account, user } = consent;
    if (!this.#pageWorks || user.login === undefined) return undefined;
    const { page, clock, access } = this.#means;
    const { clientId } = integration;
    const ended = access.visits();
    const { from } = clock.between();
    try {
      const { query } = await page.allow({ clientId }, user, account.id);
      const value = query.get('code');
      if (value) {
        const issued = { from, to: clock.between().to };
        ended({ client_id: clientId, account_id: account.id, user_id: user.id }, value, issued);
        return { ...consent, value, issued };
      }
      ended();
    } catch (error) {
      ended();
      const isOfPage = error instanceof NoConsentForm || error instanceof Inconclusive;
      if (!isOfPage) throw error;
    }
    this.#pageWorks = false;
    return undefined;
  }

  /**
   * A code of a widget: by turns that of the redirect and that of the webhook.
   *
   * @param heard what comes to the redirect address of the integration
   * @param takesWebhook whether the code of the webhook gives a pair, too
   */
  async widget(
    consent: Consent,
    heard: Heard,
    takesWebhook: boolean,
  ): Promise<GivenCode | undefined> {
    const { installWidget } = this.#means.control;
    if (installWidget === undefined) return undefined;
    const { integration, account, user } = consent;
    const { clock, lineage, access } = this.#means;
    const before = heard.received.length;
    const { from } = clock.between();
    const request = {
      client_id: integration.clientId,
      account_id: account.id,
      user_id: user.id,
    };
    const { location } = await installWidget(request);
    const { to } = clock.between();
    const code = URL.canParse(location) ? new URL(location).searchParams.get('code') : null;
    if (!code) return undefined;
    this.#widgets += 1;
    // A webhook that nobody waits for could be taken for that of the next widget.
    if (takesWebhook) await heard.waitFor(before + 1, this.#means.hookWait);
    const isOfWebhook = takesWebhook && this.#widgets % 2 === 0;
    const value = (isOfWebhook ? codeLike(code, heard.received[before]) : undefined) ?? code;
    lineage.born(value, 'authorization_code', { bornAt: to });
    const issued = { from, to };
    // The answer of control names the other one.
    if (value !== code) access.visits()(request, value, issued);
    return { ...consent, value, issued };
  }
}
