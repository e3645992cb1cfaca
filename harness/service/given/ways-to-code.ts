import type { Control } from '../../check/control.js';
import type { Consent, GivenCode } from '../../check/given.js';
import { type AuthorizationPage, NoConsentForm } from '../../check/page.js';
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
  /** Hears of each visit of the page, and what it has granted. */
  readonly access: Pick<KnownAccess, 'visits'>;
}

/** Ways to a code beside control. Each gives undefined where it leads to no code: other checks judge that. */
export class WaysToCode {
  readonly #means: Means;
  #pageWorks = true;

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

  /** A code of a widget. The redirect address of the integration must lead to the harness. */
  async widget(consent: Consent): Promise<GivenCode | undefined> {
    const { installWidget } = this.#means.control;
    if (installWidget === undefined) return undefined;
    const { integration, account, user } = consent;
    const { clock, lineage } = this.#means;
    const { from } = clock.between();
    const { location } = await installWidget({
      client_id: integration.clientId,
      account_id: account.id,
      user_id: user.id,
    });
    const { to } = clock.between();
    const value = URL.canParse(location) ? new URL(location).searchParams.get('code') : null;
    if (!value) return undefined;
    lineage.born(value, 'authorization_code', { bornAt: to });
    return { ...consent, value, issued: { from, to } };
  }
}
