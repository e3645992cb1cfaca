import type { Choices } from '../choices.js';

/**
 * Hosts of accounts that resolve on every machine, for clients that go where `referer` points. With
 * service hosts, each account has a host of its own instead, and the proxy resolves it.
 */
export const resolvingHosts: Partial<Choices> = { hostSuffix: 'localhost', accountHosts: 'one' };
