import type { DrivenPage } from '../../service/page/driven-page.js';
import { DeclaredGiven, type DeclaredParts, SharedAccess } from '../../service/given/declared.js';
import type { Given } from '../../check/given.js';
import type { PageFlow } from '../../service/page/flow.js';
import type { KeptLogIns } from '../../service/page/kept-log-ins.js';
import { BrowserOfFlow } from '../../service/page/browser-of-flow.js';
import type { Authorization } from '../../service/given/authorization.js';

/** An authorization page that is driven as the manifest describes it. Each session has one. */
export interface PageMeans {
  readonly page: DrivenPage;
  /** Stops the browser, if it was started. */
  stop(): Promise<void>;
}

/** The means of checks on a target where nothing can be provisioned. Each session has one. */
export interface DeclaredMeans {
  readonly authorization: Authorization;
  given(parts: Omit<DeclaredParts, 'authorization' | 'shared'>): Given;
  /** Called before each Allow: what was granted earlier may end with it. */
  readonly beforeAllow: () => void;
}

/** Makes the means from the manifest's declarations. */
export function declaredMeans(authorization: Authorization): DeclaredMeans {
  const shared = new SharedAccess();
  return {
    authorization,
    given: (parts) => new DeclaredGiven({ ...parts, authorization, shared }),
    beforeAllow: () => {
      shared.isDoubtful = true;
    },
  };
}

/** Drives a page as a flow says. A browser starts when it is first used. */
export function pageMeans(
  flow: PageFlow,
  authUrl: string,
  beforeAllow: () => void = () => undefined,
  logIns?: KeptLogIns,
): PageMeans {
  const browser = flow.kind === 'browser' ? new BrowserOfFlow(flow, authUrl) : undefined;
  return {
    page: {
      flow,
      beforeAllow,
      logIns,
      browse: (client, lineage, accounts, kept, patience) => {
        if (browser === undefined) throw new Error('a flow of forms has no browser');
        return browser.visit(client, lineage, accounts, kept, patience);
      },
    },
    stop: async () => browser?.stop(),
  };
}
