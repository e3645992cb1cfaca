import fc, { type Arbitrary } from 'fast-check';
import type { CheckContext } from '../../harness/check/context.js';
import { grantedCode } from '../../harness/check/granted-code.js';
import type { Messages } from '../../harness/check/messages.js';
import type { Listener } from '../../harness/check/listener.js';
import type { Consent, Given, GivenCode, GivenIntegration } from '../../harness/check/given.js';
import { longState, NoConsentForm, type PageMode, type Visitor } from '../../harness/check/page.js';
import { Inconclusive } from '../../harness/check/signals.js';
import { type Origin, originNames } from './origin.js';

type Context = Pick<CheckContext<Messages>, 'clock' | 'drawable' | 'has' | 'page' | 'widgets'>;

/** What a story has for its ways to a code. */
interface Means {
  readonly given: Given;
  /** A user's browser: that of the story, or a new one in which nobody has logged in. */
  readonly visitor: (which: 'known' | 'new') => Visitor;
  /** Hears what comes to the redirect address of an integration; undefined where it leads elsewhere. */
  readonly redirects: (integration: GivenIntegration) => Listener | undefined;
}

/** The ways to a code that a target offers. One instance serves all stories of a check. */
export class Origins {
  readonly #t: Context;
  readonly #offered: Set<Origin>;
  /** The codes of all ways but control, each with whom it was given to. */
  readonly #holders = new Map<string, string>();

  constructor(t: Context) {
    this.#t = t;
    this.#offered = new Set<Origin>(['control']);
    if (t.has('provision') && t.has('authorization-page')) {
      for (const each of ['page', 'mistyped', 'popup', 'post_message'] as const)
        this.#offered.add(each);
    }
    if (t.has('provision') && t.has('widget') && t.has('hooks')) {
      this.#offered.add('widget');
      if (t.drawable.includes('webhook')) this.#offered.add('webhook');
    }
  }

  /** Whether the redirect address of integrations must lead to the harness. */
  get needsListener(): boolean {
    return this.#offered.has('widget');
  }

  /** Draws a way. Control is drawn for a third of the codes, because it is the cheapest. */
  drawn(): Arbitrary<Origin> {
    const [plain, ...others] = originNames.filter((each) => this.#offered.has(each));
    if (others.length === 0) return fc.constant(plain ?? 'control');
    return fc.constantFrom(plain ?? 'control', plain ?? 'control', ...others);
  }

  /**
   * A code for that consent. `hasStrayed` is true when a way was tried in vain before, or showed a code again: it may
   * have granted something all the same. A way that leads to no code is given up for the rest of the check: other
   * checks judge it, and control makes the code instead.
   */
  async code(
    origin: Origin,
    consent: Consent,
    { given, visitor, redirects }: Means,
  ): Promise<{ given: GivenCode; hasStrayed: boolean }> {
    // A widget is installed, which needs administrator rights.
    const isOfWidget = origin === 'widget' || origin === 'webhook';
    const isPossible = !isOfWidget || consent.user.role === 'administrator';
    if (this.#offered.has(origin) && origin !== 'control' && isPossible) {
      await given.begin?.(consent);
      const { from } = this.#t.clock.between();
      const value = await this.#value(origin, consent, { visitor, redirects });
      const holder = `${consent.integration.clientId} ${consent.account.id} ${consent.user.id}`;
      // A service may give a code that is not used yet once more, without a new life: then nothing new was granted.
      const isShownAgain = value !== undefined && this.#holders.get(value) === holder;
      if (value !== undefined && !isShownAgain) {
        this.#holders.set(value, holder);
        const issued = { from, to: this.#t.clock.between().to };
        return { given: { ...consent, value, issued }, hasStrayed: false };
      }
      if (!isShownAgain) this.#offered.delete(origin);
      return { given: await given.code(consent), hasStrayed: true };
    }
    return { given: await given.code(consent), hasStrayed: false };
  }

  async #value(
    origin: Exclude<Origin, 'control'>,
    consent: Consent,
    { visitor, redirects }: Pick<Means, 'visitor' | 'redirects'>,
  ): Promise<string | undefined> {
    const { integration, account } = consent;
    if (origin === 'widget' || origin === 'webhook') {
      const heard = this.#offered.has('webhook') ? redirects(integration) : undefined;
      const webhook = heard && { heard, isWanted: origin === 'webhook' };
      return (await this.#t.widgets.codeOf(consent, webhook))?.value;
    }
    const { clientId } = integration;
    const isMistyped = origin === 'mistyped';
    const mode: PageMode | undefined = origin === 'page' || isMistyped ? undefined : origin;
    try {
      // In one mode, so that stories meet visits with and without one.
      const query = { clientId, mode, ...(mode === 'post_message' && { state: longState }) };
      const browser = visitor(isMistyped ? 'new' : 'known');
      const page = await browser.consent(query, isMistyped ? ['mistyped'] : []);
      return grantedCode(await page.allow(account.id), integration);
    } catch (error) {
      // A page that cannot be driven so is the business of the checks of the page.
      if (error instanceof NoConsentForm) return undefined;
      if (error instanceof Inconclusive && error.why === 'inexact') return undefined;
      throw error;
    }
  }
}
