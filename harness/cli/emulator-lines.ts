import { singleQuoted } from '../../reports/shell-word.js';
import type { Emulator } from '../emulator/emulator.js';

/** Lines that say how to reach the emulator by TLS and by its proxy. Each can be pasted. */
export function trustLines({ trust }: Emulator, hosts: readonly string[]): string[] {
  if (trust === undefined) return [];
  const { environment, proxyUrl } = trust;
  const exports = Object.entries(environment)
    .map(([name, value]) => `${name}=${singleQuoted(value)}`)
    .join(' ');
  if (proxyUrl === undefined) {
    return ['Let a client trust the certificate of this run:', `  export ${exports}`, ''];
  }
  const account = `https://${hosts[0]?.replace(/^\*\./, '')}/api/v4/account`;
  const file = singleQuoted(trust.caFile);
  return [
    `A proxy leads ${hosts.join(', ')} and the hosts below to the emulator, and refuses all others:`,
    `  export ${exports}`,
    'With these variables, your program goes through it:',
    `  Node    node --import ${singleQuoted(trust.preload)} app.js`,
    '          from Node 22.21 and 24.5 on, node app.js is enough',
    '  Python  python3 app.py',
    '          requests, httpx and urllib read the variables',
    `  PHP     php -d curl.cainfo=${file} -d openssl.cafile=${file} app.php`,
    '          curl and Guzzle read the variables; file_get_contents knows no proxy',
    `  curl    curl --proxy ${proxyUrl} --cacert ${file} ${account}`,
    '',
  ];
}

/** Lines that show the control protocol, filled in. */
export function controlLines(
  { baseUrl, controlUrl, trust }: Emulator,
  accountId: number,
  hasClock: boolean,
): string[] {
  const curl = trust === undefined ? 'curl -s' : `curl -s --cacert ${singleQuoted(trust.caFile)}`;
  const post = (path: string, body: string) =>
    `  ${curl} ${controlUrl}${path} -H 'content-type: application/json' -d '${body}'`;
  return [
    'Make another integration, account, user and token pair:',
    post('/connections', '{}'),
    'Let the answer of the next renewal be lost, and read what arrived:',
    post('/incidents', '{"kind":"answer-lost","purpose":"renewal"}'),
    `  ${curl} ${controlUrl}/requests`,
    ...(hasClock ? ['Move its clock by a day:', post('/clock', '{"advance_ms":86400000}')] : []),
    'Return to the start, or return one account to the state after its creation:',
    post('/reset', '{}'),
    post('/reset', `{"account_id":${accountId}}`),
    'Judge it:',
    '  npx crm-conformance run --target url.yaml, where url.yaml says',
    '    kind: url',
    `    base_url: ${baseUrl}`,
    `    control: ${controlUrl}`,
    ...(trust === undefined ? [] : [`    ca: ${trust.caFile}`]),
    '    safety: full',
    '',
  ];
}
