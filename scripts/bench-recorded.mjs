/**
 * The part of `npm run bench` that judges a large recording: an HTTP Archive of API calls alone, each of
 * which is judged. `npm run bench -- --recorded` measures only this, on a file of 1 GB.
 */
import { closeSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { startEmulator } from '../dist/harness/emulator/emulator.js';

const redirectUri = 'https://integrator.example/callback';
const host = 'https://acme.crm.example';
/** Times that the calls are repeated with the tokens of one renewal. */
const rounds = 40;
/** Time from one call to the next, ms, and from one renewal to the next. */
const betweenCalls = 400;
const day = 24 * 60 * 60 * 1000;

const headersOf = (pairs) => pairs.map(([name, value]) => ({ name, value }));
/** What clients and proxies write beside what is judged. */
const sentBeside = [
  ['Host', 'acme.crm.example'],
  ['User-Agent', 'acme-sync/4.12.0 (node 22.11.0; linux)'],
  ['Accept', 'application/json, application/problem+json'],
  ['Accept-Encoding', 'gzip, deflate, br'],
  ['Connection', 'keep-alive'],
];

/** Calls of an integration of a day, with the answers of the emulator to them. */
async function recordedCalls() {
  const emulator = await startEmulator({ journal: false, limiter: false });
  const { control } = emulator;
  const account = await control.createAccount({ users: [{ role: 'administrator' }] });
  const integration = await control.createIntegration({
    account_id: account.id,
    name: 'Acme sync',
    redirect_uri: redirectUri,
    visibility: 'private',
  });
  const { client_id, client_secret } = integration;
  const entries = [];
  const call = async (method, path, { token, json } = {}) => {
    const headers = [
      ...(token === undefined ? [] : [['Authorization', `Bearer ${token}`]]),
      ...(json === undefined ? [] : [['Content-Type', 'application/json']]),
    ];
    const body = json === undefined ? undefined : JSON.stringify(json);
    const answer = await fetch(emulator.baseUrl + path, {
      method,
      headers: Object.fromEntries(headers),
      ...(body !== undefined && { body }),
    });
    const text = await answer.text();
    const size = Buffer.byteLength(text);
    entries.push({
      startedDateTime: '<time>',
      time: 41.25,
      request: {
        method,
        url: host + path,
        httpVersion: 'HTTP/1.1',
        cookies: [],
        headers: headersOf([...sentBeside, ...headers]),
        queryString: headersOf([...new URL(host + path).searchParams]),
        headersSize: 412,
        bodySize: body?.length ?? 0,
        ...(body !== undefined && { postData: { mimeType: 'application/json', text: body } }),
      },
      response: {
        status: answer.status,
        statusText: answer.statusText,
        httpVersion: 'HTTP/1.1',
        cookies: [],
        headers: headersOf([...answer.headers]),
        content: { size, mimeType: answer.headers.get('content-type') ?? '', text },
        redirectURL: '',
        headersSize: 230,
        bodySize: size,
      },
      cache: {},
      timings: { blocked: 0.5, dns: -1, connect: -1, send: 0.25, wait: 40, receive: 0.5, ssl: -1 },
      serverIPAddress: '203.0.113.7',
      connection: '443',
    });
    return text === '' ? undefined : JSON.parse(text);
  };
  const renewal = (given) =>
    call('POST', '/oauth2/access_token', {
      json: { client_id, client_secret, redirect_uri: redirectUri, ...given },
    });
  const { code } = await control.grant({
    client_id,
    account_id: account.id,
    user_id: account.users[0].id,
  });
  const first = await renewal({ grant_type: 'authorization_code', code });
  entries.pop();
  const pair = await renewal({ grant_type: 'refresh_token', refresh_token: first.refresh_token });
  const token = pair.access_token;
  const leads = (count) =>
    Array.from({ length: count }, (_, n) => ({ name: `Order ${n}`, price: 90 * n }));
  await call('GET', '/api/v4/account', { token });
  await call('POST', '/api/v4/leads', { token, json: leads(2) });
  await call('POST', '/api/v4/leads', { token, json: leads(25) });
  await call('GET', '/api/v4/leads?page=1&limit=25', { token });
  await call('GET', '/api/v4/leads?page=2&limit=25', { token });
  await call('POST', '/api/v4/leads', { token, json: leads(1) });
  await call('GET', '/api/v4/account', { token });
  await call('POST', '/api/v4/leads', { token, json: [{ name: 7 }] });
  await call('GET', '/api/v4/leads/999999999', { token });
  await call('GET', '/api/v4/leads?page=1&limit=250', { token });
  await emulator.stop();
  const [renewed, ...calls] = entries.map((entry) => JSON.stringify(entry));
  return { renewed, calls, tokens: { given: first, got: pair } };
}

/** As long as a token of the emulator, and another one each day. */
const another = (token, number) => {
  const digits = String(number).padStart(9, '0');
  return token.slice(0, -digits.length - 1) + digits + token.at(-1);
};

/** Writes an HTTP Archive with at least so many bytes. @returns the number of its exchanges */
export async function writeRecording(file, bytes) {
  const { renewed, calls, tokens } = await recordedCalls();
  const { given, got } = tokens;
  const handle = openSync(file, 'w');
  let count = 0;
  const write = (text) => writeSync(handle, text);
  write(
    '{"log":{"version":"1.2","creator":{"name":"a proxy","version":"1"},"pages":[],"entries":[',
  );
  const start = Date.parse('2026-01-01T06:00:00Z');
  for (let written = 0, number = 0; written < bytes; number += 1) {
    let at = start + number * day;
    const part = [];
    const add = (entry) => {
      part.push(
        entry
          .replace('<time>', new Date(at).toISOString())
          .replaceAll(got.access_token, another(got.access_token, number))
          .replaceAll(got.refresh_token, another(got.refresh_token, number + 1))
          .replaceAll(given.refresh_token, another(got.refresh_token, number)),
      );
      at += betweenCalls;
    };
    add(renewed);
    for (let round = 0; round < rounds; round += 1) for (const call of calls) add(call);
    written += write((number === 0 ? '' : ',\n') + part.join(',\n'));
    count += part.length;
  }
  write(']}}');
  closeSync(handle);
  return count;
}

/** Parses the file as one value, and says how long that took. */
const parseAll = `const text = require('node:fs').readFileSync(process.argv[1], 'utf8');
  const start = performance.now(); JSON.parse(text); console.log(performance.now() - start);`;
/** More than a text of V8 may have. */
const mostParsed = 100;

/**
 * @param folder of the recording and of the outputs
 * @param megabytes of the recording
 * @param timed runs a program; resolves to its wall time, its peak memory in MB, its output and exit code
 * @returns MB a second of judging, from the start of the program to its report, and of `JSON.parse`
 */
export async function judgeRecording(folder, megabytes, timed, cli) {
  const file = join(folder, 'recorded.har');
  const part = join(folder, 'parsed.har');
  try {
    const exchanges = await writeRecording(file, megabytes * 1e6);
    const out = join(folder, 'recorded');
    const { ms, peak, code } = await timed([cli, 'judge', file, '--out', out]);
    await writeRecording(part, Math.min(megabytes, mostParsed) * 1e6);
    const parsed = await timed(['-e', parseAll, part]);
    return {
      exchanges,
      rate: statSync(file).size / 1e6 / (ms / 1_000),
      parseRate: statSync(part).size / 1e6 / (Number(parsed.output) / 1_000),
      peak,
      code,
    };
  } finally {
    rmSync(file, { force: true });
    rmSync(part, { force: true });
  }
}
