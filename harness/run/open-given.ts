import { DrivenAuthorizationPage } from '../service/page/driven-page.js';
import { pageOfGrants } from '../service/page/crowded-page.js';
import { BoundResources } from '../service/resources.js';
import { BoundTokenEndpoint } from '../service/token-endpoint.js';
import type { Circumstance } from '../check/circumstances.js';
import type { Given, GivenAccount } from '../check/given.js';
import { Builders } from '../service/given/builders.js';
import { CrowdedGiven } from '../service/given/crowded.js';
import type { WebhookTrust } from '../service/given/bound-widget-codes.js';
import type { SharedToken } from '../service/given/shared-access.js';
import type { KnownAccess } from '../http/known-access.js';
import type { PacedClient } from '../http/client.js';
import type { Listener } from '../check/listener.js';
import { Lineage } from '../http/lineage.js';
import { Redactor } from '../http/redaction.js';
import type { Control } from '../check/control.js';
import { isAllowed } from '../targets/manifest/safety.js';
import type { Session } from '../targets/session/session.js';

/** What the parts of a context have in common. */
export interface Common {
  readonly session: Session;
  readonly http: PacedClient;
  readonly redactor: Redactor;
  readonly lineage: Lineage;
}

export function pageOf({ session, http, lineage }: Common): DrivenAuthorizationPage {
  const { profile, authUrl, declared } = session;
  const page = new DrivenAuthorizationPage(http, profile, authUrl, lineage, session.page);
  const names = declared?.authorization.accountNames;
  if (names !== undefined) page.learn(names);
  return page;
}

/** What the checks are given. */
export interface OpenGiven {
  readonly given: Given;
  /** The same in other circumstances. */
  readonly amid: (on: readonly Circumstance[]) => Given;
  readonly nextCase: () => void;
  /** What happened before a user comes to the page of an integration; absent in plain circumstances. */
  readonly beforeVisit?: CrowdedGiven['beforeVisit'];
  /** Whether the case that runs now has a circumstance. */
  readonly has: (name: Circumstance) => boolean;
  /** The circumstances of the case that runs now. */
  readonly now: () => ReadonlySet<Circumstance>;
}

/**
 * What the checks are given: made by control, or what the manifest declares. `openAside` opens the client
 * and the control for access that the check did not ask for itself.
 */
export function givenOf(
  common: Common,
  own: {
    control: Control;
    tokens: BoundTokenEndpoint;
    page: DrivenAuthorizationPage;
    circumstances: readonly Circumstance[];
    label: string | undefined;
    round: number;
    shared: Map<string, SharedToken> | undefined;
    isFrugal: boolean;
    access: KnownAccess;
    webhooks: WebhookTrust;
    turn: number | undefined;
    listen: () => Promise<Listener>;
  },
  openAside: () => { http: PacedClient; control: Control },
): OpenGiven {
  const { session, lineage } = common;
  const { clock, declared, accessToken, kept } = session;
  const { control, tokens, page, circumstances, shared, isFrugal, turn, listen, label } = own;
  const aside = openAside();
  const pageAside = pageOf({ ...common, http: aside.http });
  const onAccount = (account: GivenAccount & { readonly name?: string | undefined }) => {
    page.learn(account);
    pageAside.learn(account);
  };
  const sharing = isFrugal && circumstances.length === 0 ? { shared } : {};
  const parts = {
    control,
    tokens,
    clock,
    lineage,
    label,
    accessToken,
    kept,
    onAccount,
    ...sharing,
  };
  let has: OpenGiven['has'] = () => false;
  const tokensAside = new BoundTokenEndpoint(aside.http, session.profile, lineage, () =>
    has('other-encoding'),
  );
  const builders = new Builders(
    parts,
    new Builders({ ...parts, control: aside.control, tokens: tokensAside }),
  );
  const nextCase = () => builders.nextCase();
  if (declared !== undefined) {
    const access = { page: pageAside, tokens: tokensAside };
    const mayGrant = isAllowed(session.safety, 'grant');
    const resources = new BoundResources(aside.http, session.profile, common.redactor);
    const isAlive = async (token: string) => (await resources.account(token)).ok;
    const own = { page, access, mayGrant, ...(session.allowance && { isAlive }) };
    const given = declared.given({ ...parts, ...own });
    return { given, amid: () => given, nextCase, has, now: none };
  }
  const means = {
    control: aside.control,
    tokens: tokensAside,
    page: pageOfGrants(pageAside, () => has('returning')),
    resources: new BoundResources(aside.http, session.profile, common.redactor),
    clock,
    lineage,
    access: own.access,
    webhooks: own.webhooks,
    label,
    round: own.round,
    shared,
    listen,
    hookWait: session.hookWaitMs,
    canCall: session.capabilities.some(({ name, present }) => present && name === 'hooks'),
  };
  const amid = (on: readonly Circumstance[]) =>
    on.length === 0 ? builders : new CrowdedGiven(builders, means, on);
  if (circumstances.length === 0) return { given: builders, amid, nextCase, has, now: none };
  const crowded = new CrowdedGiven(builders, means, circumstances, turn);
  ({ has } = crowded);
  const next = () => {
    nextCase();
    crowded.nextCase();
  };
  const beforeVisit: CrowdedGiven['beforeVisit'] = (...visit) => crowded.beforeVisit(...visit);
  return { given: crowded, amid, nextCase: next, beforeVisit, has, now: () => crowded.now };
}

function none(): ReadonlySet<Circumstance> {
  return new Set();
}
