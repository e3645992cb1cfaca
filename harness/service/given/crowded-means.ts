import type { Control } from '../../check/control.js';
import type { Listener } from '../../check/listener.js';
import type { AuthorizationPage } from '../../check/page.js';
import type { Resources, TokenEndpoint } from '../../check/service.js';
import type { WidgetMeans } from './bound-widget-codes.js';
import type { SharedToken } from './shared-access.js';

/** The means to bring the circumstances about. */
export interface Means extends WidgetMeans {
  readonly control: Control;
  readonly tokens: TokenEndpoint;
  readonly resources: Pick<Resources, 'account'>;
  readonly page: AuthorizationPage;
  /** What the names of all data begin with; nothing when absent. */
  readonly label?: string | undefined;
  /** The place of this run among the runs of the check: each tries something else. */
  readonly round: number;
  /** Access that checks share which only read and create; undefined for a check that does more. */
  readonly shared: Map<string, SharedToken> | undefined;
  /** Opens an address of the harness that the target can call. */
  readonly listen: () => Promise<Pick<Listener, 'url' | 'received' | 'waitFor'>>;
  /** Whether the target can call such an address. */
  readonly canCall: boolean;
}
