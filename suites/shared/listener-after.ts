import type { Listener } from '../../harness/check/listener.js';

/**
 * A listener without its first calls. A call before the widget is installed is no webhook: a service may
 * make sure that an address exists when it is registered.
 */
export function after(listener: Listener, calls: number): Listener {
  return {
    url: listener.url,
    close: () => listener.close(),
    get lost() {
      return listener.lost;
    },
    get received() {
      return listener.received.slice(calls);
    },
    waitFor: (count, ms) => listener.waitFor(calls + count, ms),
  };
}
