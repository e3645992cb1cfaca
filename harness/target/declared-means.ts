import type { DrivenPage } from '../api/authorization-page.js';
import { DeclaredGiven, type DeclaredParts, SharedAccess } from '../given/declared.js';
import type { Given } from '../given/given.js';
import { BrowserOfFlow } from '../page/browser-of-flow.js';
import type { Authorization } from './authorization.js';

/** What checks work with on a target where nothing can be provisioned. One session has one. */
export interface DeclaredMeans {
  readonly authorization: Authorization;
  /** Undefined where the manifest describes no page. */
  readonly page: DrivenPage | undefined;
  given(parts: Omit<DeclaredParts, 'authorization' | 'shared'>): Given;
  /** Ends the browser, where one was started. */
  stop(): Promise<void>;
}

/** Makes the means of what a manifest declares; a browser starts with its first use. */
export function declaredMeans(authorization: Authorization, authUrl: string): DeclaredMeans {
  const shared = new SharedAccess();
  const { flow } = authorization;
  const browser = flow?.kind === 'browser' ? new BrowserOfFlow(flow, authUrl) : undefined;
  return {
    authorization,
    page: flow && {
      flow,
      beforeAllow: () => shared.forget(),
      browse: (client, redactor) => {
        if (browser === undefined) throw new Error('a flow of forms has no browser');
        return browser.visit(client, redactor);
      },
    },
    given: (parts) => new DeclaredGiven({ ...parts, authorization, shared }),
    stop: async () => browser?.stop(),
  };
}
