/**
 * Whether a page may send something to an address: to its own origin, and to the hosts that the flow names.
 * A page that came by HTTPS may send nothing in the clear, not even to its own host.
 *
 * @param page an address of the page, or of the service that it belongs to
 * @param hosts hosts of the flow, each with its port if it has one
 */
export function mayAsk(target: URL, page: URL, hosts: readonly string[]): boolean {
  if (target.origin === page.origin) return true;
  const isDowngrade = page.protocol === 'https:' && target.protocol !== 'https:';
  return !isDowngrade && hosts.includes(target.host);
}
