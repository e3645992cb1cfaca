import { singleQuoted } from '../../reports/shell-word.js';
import type { Emulator } from '../emulator/emulator.js';

/** Lines that say how to reach the emulator by TLS and by its proxy. */
export function trustLines({ trust }: Emulator, hosts: readonly string[]): string[] {
  if (trust === undefined) return [];
  const { caFile, environment, proxyUrl } = trust;
  const exports = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  if (proxyUrl === undefined) {
    return ['Let a client trust the certificate of this run:', `  export ${exports.join(' ')}`, ''];
  }
  const account = `https://${hosts[0]?.replace(/^\*\./, '')}/api/v4/account`;
  const file = singleQuoted(caFile);
  return [
    `A proxy leads ${hosts.join(', ')} and the hosts below to the emulator, and refuses all others:`,
    `  export ${exports.join(' ')}`,
    `  Node    NODE_USE_ENV_PROXY=1 works from Node 24; before, give your client the proxy ${proxyUrl}`,
    '  Python  requests, httpx and urllib read these variables',
    `  PHP     php -d curl.cainfo=${file} -d openssl.cafile=${file} app.php; Guzzle and curl read HTTPS_PROXY`,
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
  const curl = trust === undefined ? 'curl -s' : `curl -s --cacert ${trust.caFile}`;
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
    '    safety: full',
    '',
  ];
}
