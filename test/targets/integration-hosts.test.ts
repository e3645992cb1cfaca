import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { crmConformance } from '../harness/cli/program.js';
import { temporaryFile, temporaryFolder } from '../harness/temporary-folder.js';
import { integrationManifest, onlyChecks, verdictsOf } from './integration-rig.js';
import { judge } from './judge.js';

/**
 * Programs that have the hosts of the service built in, with https. `referer` is believed where `FAULT`
 * says so.
 */
const python = `
import json, os, re
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlparse
if os.environ['LIBRARY'] == 'requests':
    import requests
    def call(url, body=None, token=None):
        headers = {'Authorization': 'Bearer ' + token} if token else {}
        answer = requests.post(url, json=body) if body else requests.get(url, headers=headers)
        answer.raise_for_status()
        return answer.json()
else:
    from urllib.request import Request, urlopen
    def call(url, body=None, token=None):
        headers = {'Authorization': 'Bearer ' + token} if token else {}
        data = json.dumps(body).encode() if body else None
        if body: headers['Content-Type'] = 'application/json'
        with urlopen(Request(url, data, headers)) as answer: return json.load(answer)
CLIENT = {k: os.environ[k.upper()] for k in ('client_id', 'client_secret', 'redirect_uri')}
FILE = os.path.join(os.environ['DATA_DIR'], 'tokens.json')
class App(BaseHTTPRequestHandler):
    def reply(self, status, text, **headers):
        self.send_response(status)
        for name, value in {'Content-Length': str(len(text)), **headers}.items(): self.send_header(name, value)
        self.end_headers(); self.wfile.write(text.encode())
    def do_GET(self):
        url = urlparse(self.path); query = {k: v[0] for k, v in parse_qs(url.query).items()}
        if url.path == '/connect': return self.reply(302, '', Location='https://www.crm.example/oauth?client_id=x&state=s')
        if url.path == '/_operations/': return self.reply(200, '{"operations": ["work"]}')
        if url.path != '/callback': return self.reply(404, '')
        try:
            host = query['referer']
            if not os.environ.get('FAULT') and not re.fullmatch(r'[a-z0-9-]+\\.crm\\.example', host): return self.reply(400, 'no host of the service')
            pair = call('https://' + host + '/oauth2/access_token', {**CLIENT, 'grant_type': 'authorization_code', 'code': query['code']})
            with open(FILE, 'w') as file: json.dump({'host': host, **pair}, file)
            self.reply(200, 'connected')
        except Exception as error: print(repr(error), flush=True); self.reply(502, 'failed')
    def do_POST(self):
        self.rfile.read(int(self.headers['Content-Length']))
        try:
            with open(FILE) as file: kept = json.load(file)
            call('https://' + kept['host'] + '/api/v4/account', token=kept['access_token'])
            self.reply(200, '{"done": true}')
        except Exception as error: self.reply(200, json.dumps({'done': False, 'reason': repr(error)}))
ThreadingHTTPServer(('127.0.0.1', int(os.environ['PORT'])), App).serve_forever()
`;

const node = `
import { createServer } from 'node:http';
import { readFileSync, writeFileSync } from 'node:fs';
const { CLIENT_ID: client_id, CLIENT_SECRET: client_secret, REDIRECT_URI: redirect_uri, DATA_DIR, PORT, FAULT } = process.env;
const file = DATA_DIR + '/tokens.json';
const call = async (url, init) => {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(url + ' ' + answer.status);
  return answer.json();
};
createServer(async (request, response) => {
  const url = new URL(request.url, 'http://x');
  const reply = (status, text, headers = {}) => response.writeHead(status, headers).end(text);
  try {
    if (url.pathname === '/connect') return reply(302, '', { location: 'https://www.crm.example/oauth?client_id=x&state=s' });
    if (url.pathname === '/_operations/') return reply(200, '{"operations": ["work"]}');
    if (url.pathname === '/_operations/work') {
      const { host, access_token } = JSON.parse(readFileSync(file, 'utf8'));
      await call('https://' + host + '/api/v4/account', { headers: { authorization: 'Bearer ' + access_token } });
      return reply(200, '{"done": true}');
    }
    if (url.pathname !== '/callback') return reply(404, '');
    const host = process.env.BUILT_IN ?? url.searchParams.get('referer');
    if (!FAULT && !/^[a-z0-9-]+\\.crm\\.example$/.test(host)) return reply(400, 'no host of the service');
    const body = JSON.stringify({ client_id, client_secret, redirect_uri, grant_type: 'authorization_code', code: url.searchParams.get('code') });
    const pair = await call('https://' + host + '/oauth2/access_token', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    writeFileSync(file, JSON.stringify({ host, ...pair }));
    reply(200, 'connected');
  } catch (error) { console.log(error); reply(url.pathname.endsWith('work') ? 200 : 502, '{"done": false}'); }
}).listen(PORT, '127.0.0.1');
`;

const php = `<?php
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
$file = getenv('DATA_DIR') . '/tokens.json';
function call($url, $body = null, $token = null) {
  $curl = curl_init($url);
  curl_setopt($curl, CURLOPT_RETURNTRANSFER, true);
  if ($body) curl_setopt($curl, CURLOPT_POSTFIELDS, json_encode($body));
  curl_setopt($curl, CURLOPT_HTTPHEADER, $body ? ['Content-Type: application/json'] : ['Authorization: Bearer ' . $token]);
  $text = curl_exec($curl);
  $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
  if ($text === false || $status >= 400) throw new Exception($url . ' ' . $status . ' ' . curl_error($curl));
  return json_decode($text, true);
}
try {
  if ($path === '/connect') { header('Location: https://www.crm.example/oauth?client_id=x&state=s', true, 302); return; }
  if ($path === '/_operations/') { echo '{"operations": ["work"]}'; return; }
  if ($path === '/_operations/work') {
    $kept = json_decode(file_get_contents($file), true);
    call('https://' . $kept['host'] . '/api/v4/account', null, $kept['access_token']);
    echo '{"done": true}';
    return;
  }
  if ($path !== '/callback') { http_response_code(404); return; }
  $host = $_GET['referer'];
  if (!getenv('FAULT') && !preg_match('/^[a-z0-9-]+[.]crm[.]example$/D', $host)) { http_response_code(400); return; }
  $client = ['client_id' => getenv('CLIENT_ID'), 'client_secret' => getenv('CLIENT_SECRET'), 'redirect_uri' => getenv('REDIRECT_URI')];
  $pair = call('https://' . $host . '/oauth2/access_token', $client + ['grant_type' => 'authorization_code', 'code' => $_GET['code']]);
  file_put_contents($file, json_encode(['host' => $host] + $pair));
  echo 'connected';
} catch (Throwable $error) { error_log($error->getMessage()); http_response_code($path === '/callback' ? 502 : 200); echo '{"done": false}'; }
`;

const env = {
  CLIENT_ID: '{client_id}',
  CLIENT_SECRET: '{client_secret}',
  REDIRECT_URI: '{redirect_uri}',
  DATA_DIR: '{data_dir}',
  PORT: '{port}',
};

function manifest(
  command: readonly string[],
  more: Record<string, string>,
  keys: object = {},
): string {
  return integrationManifest({
    kind: 'process',
    command,
    env: { ...env, ...more },
    service_hosts: ['crm.example', '*.crm.example'],
    accounts: 'one',
    connect_path: '/connect',
    operations: '/_operations',
    ...keys,
  });
}

const args = onlyChecks(
  'code/exchanged',
  'referer/foreign-host-gets-nothing',
  'referer/look-alike-gets-nothing',
  'storing/restart-keeps-access',
);
const has = (command: string, test: readonly string[]) =>
  spawnSync(command, test, { stdio: 'ignore' }).status === 0;
const programs = [
  ['python3', 'requests', has('python3', ['-c', 'import requests'])],
  ['python3', 'urllib', has('python3', ['--version'])],
  ['node', 'fetch', true],
  ['php', 'curl', has('php', ['-r', 'exit(extension_loaded("curl") ? 0 : 1);'])],
] as const;

/** The file of each program, and the command that starts it. */
const sources = {
  python3: { name: 'app.py', text: python, command: (file: string) => ['python3', file] },
  node: {
    name: 'app.mjs',
    text: node,
    command: (file: string) => [process.execPath, '--import', '{node_preload}', file],
  },
  php: {
    name: 'index.php',
    text: php,
    command: (file: string) => ['php', '-S', '127.0.0.1:{port}', file],
  },
} as const;

describe.each(programs)('%s with %s and built-in hosts', (program, library, isThere) => {
  if (!isThere) console.log(`skipped: there is no ${program} with ${library}`);
  const { name, text, command: commandOf } = sources[program];
  const command = () => commandOf(temporaryFile(name, text));

  it.skipIf(!isThere)(
    'reaches the service of the run through the proxy',
    async () => {
      const judged = await judge(manifest(command(), { LIBRARY: library }), { args });
      expect(verdictsOf(judged), judged.stdout + judged.stderr).toEqual({
        exchanged: 'passed',
        'foreign-host-gets-nothing': 'passed',
        'look-alike-gets-nothing': 'passed',
        'restart-keeps-access': 'passed',
      });
      expect(judged.code).toBe(0);
    },
    120_000,
  );

  it.skipIf(!isThere)(
    'is red where its secret would have gone to another host, which the run names',
    async () => {
      const judged = await judge(manifest(command(), { LIBRARY: library, FAULT: 'yes' }), { args });
      expect(verdictsOf(judged)).toMatchObject({
        exchanged: 'passed',
        'foreign-host-gets-nothing': 'failed',
        'look-alike-gets-nothing': 'failed',
      });
      expect(judged.stdout).toContain('<client_secret#1>');
      expect(judged.code).toBe(1);
    },
    120_000,
  );
});

describe('a target that cannot be told its hosts', { timeout: 120_000 }, () => {
  const file = temporaryFileOf('app.mjs', node);

  it.each([
    [
      'does not heed the proxy',
      () => [process.execPath, file()],
      {},
      {},
      'opened no connection to the proxy of the run',
    ],
    [
      'does not trust the run',
      () => [process.execPath, '--import', '{node_preload}', file()],
      { NODE_EXTRA_CA_CERTS: '' },
      {},
      'does not trust the certificate authority of the run',
    ],
    [
      'has other hosts built in',
      () => [process.execPath, '--import', '{node_preload}', file()],
      { FAULT: 'yes', BUILT_IN: 'old.crm.example' },
      { service_hosts: ['another.example'], connect_path: undefined },
      'asked the proxy for old.crm.example, and for no host of the service',
    ],
  ])('because it %s is not judged', async (_why, command, more, keys, message) => {
    const out = temporaryFolder();
    const given = manifest(command(), more, keys);
    const { code, stderr } = await crmConformance([
      'run',
      '--target',
      given,
      '--out',
      out,
      ...args,
    ]);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });
});

/** A file that is made with the first test that uses it. */
function temporaryFileOf(name: string, text: string): () => string {
  return () => temporaryFile(name, text);
}
