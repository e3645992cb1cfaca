import type { IntegrationContext } from '../../../harness/check/integration/context.js';

/** What a check says of a request to a host that is not the service. */
export const strangeHost = {
  sent: {
    expected: 'no request to a host that is not the service',
    actual: '{count} requests, the first with {secrets}',
  },
  named: {
    expected: 'requests to hosts of the service alone',
    actual: 'a request for the host {host}',
  },
} as const;

type Context = IntegrationContext<typeof strangeHost>;

/**
 * Ends flows with redirects that name hosts, and fails when one of them is asked for anything.
 *
 * @param trap a server that is not the service
 * @param hosts values of `referer`
 */
export async function expectNothingSent(
  t: Context,
  account: Awaited<ReturnType<Context['account']>>,
  trap: Awaited<ReturnType<Context['trap']>>,
  hosts: readonly string[],
): Promise<void> {
  const faults: string[] = [];
  for (const host of hosts) {
    const begun = await t.begin(account).catch((error: unknown) => {
      faults.push(String(error));
      return { browser: t.browser(), state: undefined };
    });
    const code = await t.code(account);
    await t.deliver(t.allowed({ ...account, host }, code, begun.state), begun.browser);
  }
  const [first] = trap.received;
  if (first !== undefined) {
    const secrets = t.secretsIn(first).join(', ') || 'the code';
    throw t.fail('sent', { count: trap.received.length, secrets });
  }
  const named = new Set(hosts.map(hostnameOf));
  const strange = t
    .requests()
    .filter(({ host = '' }) => !t.isServiceHost(host))
    .filter(({ host, path }) => path === '/oauth2/access_token' || named.has(hostnameOf(host)));
  const [asked] = strange;
  if (asked !== undefined) {
    const secrets = strange.flatMap(({ url, headers, body }) =>
      t.secretsIn(`${url} ${Object.values(headers).join(' ')} ${body}`),
    );
    const sent = secrets.length === 0 ? '' : ` with ${[...new Set(secrets)].join(', ')}`;
    throw t.fail('named', { host: (asked.host ?? '') + sent });
  }
  const [fault] = faults;
  if (fault !== undefined) throw t.untestable(`no flow could be started: ${fault}`);
}

/** The host that a client would ask for an address, or a value of `referer`; empty where it is none. */
function hostnameOf(host = ''): string {
  return URL.canParse(`https://${host}`) ? new URL(`https://${host}`).hostname : '';
}
