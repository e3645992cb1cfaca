import type { CurlPlan } from './curl-plan.js';
import { quote } from './curl-quoting.js';
import type { RunInfo } from './model.js';

/** How the run reached its target. */
export type ReachedTarget = Pick<RunInfo['target'], 'ca' | 'accountHosts'>;

/** How a script reaches a target. */
export interface Reach {
  readonly hasTls: boolean;
  /** The variables that another target needs with other values. */
  readonly variables: readonly string[];
  /** The lines that give them their defaults. */
  readonly settings: readonly string[];
  /** The options of curl for an address. */
  readonly connecting: (url: string) => readonly string[];
}

/** Plans how a script reaches the target of a run, or another one. */
export function reachOf({ exchanges }: CurlPlan, { ca, accountHosts }: ReachedTarget): Reach {
  const urls = exchanges.map(({ request }) => request.url);
  const hasTls = urls.some((url) => /^https:/i.test(url));
  const isAccount = (url: string): boolean =>
    accountHosts !== undefined &&
    URL.canParse(url) &&
    matches(accountHosts.pattern, new URL(url).hostname);
  const values = {
    ...(hasTls && { CA_FILE: ca ?? '' }),
    ...(urls.some(isAccount) && { CONNECT_TO: accountHosts?.leadTo ?? '' }),
  };
  return {
    hasTls,
    variables: Object.keys(values),
    // An empty value of the user counts: names are then resolved, and the authorities are those of curl.
    settings: Object.entries(values).map(([name, text]) => `${name}=\${${name}-${quote(text)}}`),
    connecting: (url) => (isAccount(url) ? ['${CONNECT_TO:+--connect-to "::$CONNECT_TO"}'] : []),
  };
}

/** Whether a host name fits a pattern with one `*`. */
function matches(pattern: string, host: string): boolean {
  const [before = '', after] = pattern.toLowerCase().split('*');
  if (after === undefined) return host === before;
  const isLonger = host.length > before.length + after.length;
  return isLonger && host.startsWith(before) && host.endsWith(after);
}
