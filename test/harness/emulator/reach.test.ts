import { existsSync } from 'node:fs';
import { Agent, fetch, ProxyAgent } from 'undici';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type EmulatorOptions, startEmulator } from '../../../harness/emulator/emulator.js';
import { ServiceHosts } from '../../../harness/emulator/reach/service-hosts.js';

async function reached(options: EmulatorOptions) {
  const emulator = await startEmulator(options);
  onTestFinished(() => emulator.stop());
  const { trust } = emulator;
  if (trust === undefined) throw new Error('nothing to trust');
  const { ca, proxyUrl } = trust;
  const agent =
    proxyUrl === undefined
      ? new Agent({ connect: { ca } })
      : new ProxyAgent({ uri: proxyUrl, requestTls: { ca } });
  onTestFinished(() => agent.destroy());
  const get = (url: string) => fetch(url, { dispatcher: agent });
  return { emulator, trust, get };
}

describe('an emulator with TLS', () => {
  it('is reached by its address and by its name, by those who trust its authority', async () => {
    const { emulator, get } = await reached({ https: true });
    expect(emulator.baseUrl).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
    const { port } = new URL(emulator.baseUrl);
    for (const host of ['127.0.0.1', 'localhost']) {
      expect((await get(`https://${host}:${port}/api/v4/account`)).status, host).toBe(401);
    }
    await expect(fetch(`${emulator.baseUrl}/api/v4/account`)).rejects.toThrow('fetch failed');
  });

  it('names itself with https in links', async () => {
    const { emulator, get } = await reached({ https: true });
    const answer = await get(`${emulator.baseUrl}/api/v4/nothing`);
    expect(await answer.json()).toMatchObject({ title: 'Unauthorized' });
    await emulator.steering.switchBehaviour({ choices: { routeBeforeAuth: true } });
    expect(await (await get(`${emulator.baseUrl}/api/v4/nothing`)).json()).toMatchObject({
      detail: `Cannot GET ${emulator.baseUrl}/api/v4/nothing`,
    });
  });

  it('removes the file of its authority at the end', async () => {
    const { emulator, trust } = await reached({ https: true });
    expect(existsSync(trust.caFile)).toBe(true);
    expect(trust.environment).toMatchObject({
      NODE_EXTRA_CA_CERTS: trust.caFile,
      SSL_CERT_FILE: trust.caFile,
      REQUESTS_CA_BUNDLE: trust.caFile,
      CURL_CA_BUNDLE: trust.caFile,
    });
    await emulator.stop();
    expect(existsSync(trust.caFile)).toBe(false);
  });
});

describe('the proxy', () => {
  it('leads the hosts of the service to the emulator, by https and by http', async () => {
    const { emulator, trust, get } = await reached({ serviceHosts: ['crm.example'] });
    const made = await emulator.steering.connect();
    expect(made.address).toBe('account30000001.crm.example');
    for (const url of [
      'https://crm.example/api/v4/account',
      `https://${made.address}/api/v4/account`,
      'http://www.crm.example/api/v4/account?with=version',
    ]) {
      expect((await get(url)).status, url).toBe(401);
    }
    const hosts = emulator.requests().map(({ host }) => host);
    expect(hosts).toEqual(['crm.example', made.address, 'www.crm.example']);
    expect(trust.environment).toMatchObject({
      HTTPS_PROXY: trust.proxyUrl,
      HTTP_PROXY: trust.proxyUrl,
      http_proxy: trust.proxyUrl,
    });
  });

  it('refuses all other hosts, and remembers them', async () => {
    const { emulator, get } = await reached({ serviceHosts: ['crm.example'] });
    for (const url of ['https://elsewhere.example/a', 'https://notcrm.example/']) {
      await expect(get(url), url).rejects.toThrow('fetch failed');
    }
    const refused = emulator.requests({ status: 502 });
    expect(refused.map(({ method, host }) => `${method} ${host}`)).toEqual([
      'CONNECT elsewhere.example:443',
      'CONNECT notcrm.example:443',
    ]);
  });

  it('stops with the emulator, also while somebody is connected', async () => {
    const { emulator, get } = await reached({ serviceHosts: ['crm.example'] });
    await get('https://crm.example/oauth');
    await emulator.stop();
    await expect(get('https://crm.example/oauth')).rejects.toThrow('fetch failed');
  });
});

describe('hosts of the service', () => {
  it('stand for themselves and for those below them', () => {
    const hosts = new ServiceHosts(['CRM.example', '*.other.example']);
    for (const host of ['crm.example', 'a.crm.example:443', 'b.c.crm.example', 'other.example']) {
      expect(hosts.has(host), host).toBe(true);
    }
    for (const host of ['example', 'notcrm.example', 'crm.example.evil.test']) {
      expect(hosts.has(host), host).toBe(false);
    }
  });

  it.each(['https://crm.example', 'crm.example:443', 'crm', '', 'crm_.example'])(
    'are no %j',
    (name) => {
      expect(() => new ServiceHosts([name])).toThrow(
        `service host: found ${JSON.stringify(name)}, allowed a host name`,
      );
    },
  );
});
