// A small shop on amocrm-js, as many are written after its README. It keeps its token in token.json.
import { createHmac } from 'node:crypto';
import { existsSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import amocrm from 'amocrm-js';

const { CLIENT_ID, CLIENT_SECRET, REDIRECT_URI, DATA_DIR, PORT } = process.env;
const file = `${DATA_DIR}/token.json`;
const integration = {
  client_id: CLIENT_ID,
  client_secret: CLIENT_SECRET,
  redirect_uri: REDIRECT_URI,
};

function clientOf(domain) {
  const client = new amocrm.Client({ domain, auth: { ...integration, state: 'shop' } });
  client.token.on('change', () =>
    writeFileSync(file, JSON.stringify({ domain, token: client.token.getValue() })),
  );
  return client;
}

let client = clientOf('www.amocrm.ru');
if (existsSync(file)) {
  const { domain, token } = JSON.parse(readFileSync(file, 'utf8'));
  client = clientOf(domain);
  client.token.setValue(token);
}

function work({ what, items }) {
  const named = (more) => items.map((name) => ({ name, ...more }));
  const { request } = client;
  if (what === 'read') return request.get('/api/v4/account');
  if (what === 'list-sources') return request.get('/api/v4/sources');
  if (what === 'add-leads') return request.post('/api/v4/leads', named());
  return request.post('/api/v4/leads/custom_fields', named({ type: 'text' }));
}

async function page({ pathname, searchParams: query }) {
  if (pathname === '/connect') return [302, '', { location: client.auth.getUrl('popup') }];
  if (pathname === '/callback') {
    client = clientOf(query.get('referer'));
    client.auth.setCode(query.get('code'));
    await client.connection.connect();
    return [200, 'connected'];
  }
  if (pathname === '/hook') {
    const message = `${CLIENT_ID}|${Number(query.get('account_id'))}`;
    const right = createHmac('sha256', CLIENT_SECRET).update(message).digest('hex');
    if (query.get('signature') === right) {
      unlinkSync(file);
      client = clientOf('www.amocrm.ru');
    }
    return [200, 'ok'];
  }
  if (pathname === '/_integration/') return [200, JSON.stringify({ operations: ['work'] })];
  return [404, 'not found'];
}

async function serve(request, response) {
  const url = new URL(request.url, REDIRECT_URI);
  if (request.method === 'POST') {
    const order = JSON.parse(Buffer.concat(await request.toArray()).toString());
    const done = await work(order).then(
      () => ({ done: true }),
      (error) => ({ done: false, reason: error.message }),
    );
    return response.end(JSON.stringify(done));
  }
  const [status, body, headers] = await page(url).catch((error) => [500, error.message]);
  response.writeHead(status, headers).end(body);
}

createServer((request, response) => void serve(request, response)).listen(PORT, '127.0.0.1');
