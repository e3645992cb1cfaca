// A small shop on @shevernitskiy/amo, as its README shows it. It keeps the token of each account in a file.
import { createHmac, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Amo } from '@shevernitskiy/amo';

const { CLIENT_ID, CLIENT_SECRET, REDIRECT_URI, DATA_DIR, PORT } = process.env;
const integration = {
  client_id: CLIENT_ID,
  client_secret: CLIENT_SECRET,
  redirect_uri: REDIRECT_URI,
};
const fileOf = (host) => `${DATA_DIR}/${encodeURIComponent(host)}.json`;
const clients = new Map();

function clientOf(host, more) {
  const file = fileOf(host);
  const auth = { ...integration, ...(more ?? JSON.parse(readFileSync(file, 'utf8'))) };
  const on_token = (token) => writeFileSync(file, JSON.stringify(token, null, 2));
  clients.set(host, new Amo(host, auth, { on_token }));
  return clients.get(host);
}

async function work({ account_host: host, what, items }) {
  const amo = clients.get(host) ?? clientOf(host);
  if (what === 'add-leads') return amo.lead.addLeads(items.map((name) => ({ name })));
  if (what === 'list-sources') return amo.source.getSources();
  if (what === 'add-custom-field') {
    return amo.custom_fields.addCustomFields(
      'leads',
      items.map((name) => ({ name, type: 'text' })),
    );
  }
  return amo.account.getAccount();
}

async function page({ pathname, searchParams: query }) {
  if (pathname === '/connect') {
    const flow = new URLSearchParams({ client_id: CLIENT_ID, state: randomUUID(), mode: 'popup' });
    return [302, '', { location: `https://www.amocrm.ru/oauth?${flow}` }];
  }
  if (pathname === '/callback') {
    const code = { grant_type: 'authorization_code', code: query.get('code') };
    await clientOf(query.get('referer'), code).account.getAccount();
    return [200, 'connected'];
  }
  if (pathname === '/hook') {
    const message = `${query.get('client_uuid')}|${query.get('account_id')}`;
    const right = createHmac('sha256', CLIENT_SECRET).update(message).digest('hex');
    if (query.get('signature') !== right) return [403, 'wrong signature'];
    for (const host of clients.keys()) rmSync(fileOf(host), { force: true });
    clients.clear();
    return [200, 'ok'];
  }
  if (pathname === '/_integration/') return [200, '{"operations": ["work", "status"]}'];
  return [404, 'not found'];
}

async function serve(request, response) {
  const url = new URL(request.url, REDIRECT_URI);
  if (request.method === 'POST') {
    const order = JSON.parse(Buffer.concat(await request.toArray()).toString());
    const connected = clients.has(order.account_host) || existsSync(fileOf(order.account_host));
    if (url.pathname.endsWith('/status')) return response.end(JSON.stringify({ connected }));
    const did = await work(order).then(
      () => ({ done: true }),
      (error) => ({ done: false, reason: error.message }),
    );
    return response.end(JSON.stringify(did));
  }
  const [status, body, headers] = await page(url).catch((error) => [500, error.message]);
  response.writeHead(status, headers).end(body);
}

createServer((request, response) => void serve(request, response)).listen(PORT, '127.0.0.1');
