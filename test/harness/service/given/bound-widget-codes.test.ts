import { describe, expect, it } from 'vitest';
import type { Consent } from '../../../../harness/check/given.js';
import type { ReceivedRequest } from '../../../../harness/check/listener.js';
import { AccountHosts } from '../../../../harness/http/account-hosts.js';
import { Lineage } from '../../../../harness/http/lineage.js';
import { Redactor } from '../../../../harness/http/redaction.js';
import { BoundWidgetCodes } from '../../../../harness/service/given/bound-widget-codes.js';
import { StillClock } from '../../http/client-rig.js';

const user = { id: 5, role: 'administrator' as const };
const consentIn = (id: number): Consent => ({
  integration: {
    clientId: 'shop',
    clientSecret: 'secret-key',
    redirectUri: 'https://i.example/',
    name: 'Shop',
  },
  account: { id, users: [user], admin: user },
  user,
});

/** An address of the harness to which nobody waits in vain. */
class Address {
  readonly received: ReceivedRequest[] = [];

  waitFor(): Promise<void> {
    return Promise.resolve();
  }

  called(codes: readonly string[]): void {
    for (const code of codes) {
      const query = new URLSearchParams({ code });
      const n = this.received.length;
      this.received.push({ n, method: 'GET', target: '/', query, headers: {}, body: '' });
    }
  }
}

/**
 * A service whose widgets have a code of their own in the redirect and in the webhook: `redirect-1` and
 * `webhooks-1` for the first one. `sends` tells the widgets whose webhooks come at each installation.
 */
function rig(sends: (nth: number) => readonly number[]) {
  const redactor = new Redactor();
  const hosts = new AccountHosts(undefined);
  const lineage = new Lineage(redactor, hosts);
  const webhooks = { isHeld: true };
  const addresses = [new Address(), new Address()] as const;
  let at: Address = addresses[0];
  let widgets = 0;
  const accounts = [1, 2];
  const service = {
    createAccount: () => {
      const id = accounts.shift() ?? 0;
      return Promise.resolve({ id, base_url: `https://a${id}.crm.example`, users: [user] });
    },
    installWidget: () => {
      widgets += 1;
      at.called(sends(widgets).map((nth) => `webhooks-${nth}`));
      return Promise.resolve({ location: `https://i.example/?code=redirect-${widgets}` });
    },
  };
  const control = hosts.over(service);
  const granted: string[] = [];
  const access = {
    visits: () => (_grant?: unknown, code?: string) => void granted.push(code ?? ''),
  };
  const clock = new StillClock();
  const codes = new BoundWidgetCodes({ control, clock, lineage, hookWait: 0, access, webhooks });
  /** The code of a widget, where that of the webhook is asked for. */
  const install = async (heard: Address = addresses[0], account = 1, isWanted = true) => {
    at = heard;
    return (await codes.codeOf(consentIn(account), { heard, isWanted }))?.value;
  };
  return { addresses, codes, control, granted, hosts, install, lineage, webhooks };
}

const once = (nth: number) => [nth];

describe('the code of a webhook', () => {
  it('is taken where each widget has sent one, and else that of the redirect', async () => {
    const { addresses, codes, granted, install } = rig(once);
    const [first, second] = addresses;
    expect(await install(first)).toBe('webhooks-1');
    expect(await install(second)).toBe('webhooks-2');
    expect(await install(first, 1, false)).toBe('redirect-3');
    expect(await install(first)).toBe('webhooks-4');
    expect(granted).toEqual(['webhooks-1', 'webhooks-2', 'webhooks-4']);
    expect((await codes.codeOf(consentIn(1)))?.value).toBe('redirect-5');
  });

  it('is taken although the address was called before any widget', async () => {
    const { addresses, install } = rig(once);
    addresses[0].called(['', 'webhooks-0']);
    expect(await install()).toBe('webhooks-1');
  });

  it.each<[how: string, sends: (nth: number) => number[], found: string[]]>([
    ['comes twice', (nth) => [nth, nth], ['redirect-1', 'redirect-2', 'redirect-3']],
    ['does not come', () => [], ['redirect-1', 'redirect-2', 'redirect-3']],
    [
      'comes with the next one',
      (nth) => (nth === 1 ? [] : nth === 2 ? [1, 2] : [nth]),
      ['redirect-1', 'redirect-2', 'redirect-3'],
    ],
    [
      'comes again before the next one',
      (nth) => (nth === 1 ? [1] : [nth - 1, nth]),
      ['webhooks-1', 'redirect-2', 'redirect-3'],
    ],
    [
      'comes again in place of the next one',
      (nth) => (nth === 2 ? [1] : [nth]),
      ['webhooks-1', 'redirect-2', 'redirect-3'],
    ],
  ])('is not taken any more, at any address, once one %s', async (_how, sends, found) => {
    const { addresses, install } = rig(sends);
    const [first, second] = addresses;
    expect([await install(first), await install(first), await install(second)]).toEqual(found);
  });

  it('is not taken any more once a call has come between two widgets', async () => {
    const { addresses, install } = rig(once);
    expect(await install()).toBe('webhooks-1');
    addresses[0].called(['webhooks-1']);
    expect(await install()).toBe('redirect-2');
    expect(await install()).toBe('redirect-3');
  });

  it('is known to belong to the account of the widget', async () => {
    const { control, hosts, install } = rig(once);
    const make = () => control.createAccount?.({ users: [{ role: 'administrator' }] });
    await make();
    await make();
    const value = (await install(undefined, 1)) ?? '';
    // Something of the other account is asked between.
    const other = (await install(undefined, 2, false)) ?? '';
    const addressOf = (code: string) => hosts.addressFor({ url: '/', json: { code } });
    expect(addressOf(other)).toBe('https://a2.crm.example');
    expect([value, addressOf(value)]).toEqual(['webhooks-1', 'https://a1.crm.example']);
  });
});
