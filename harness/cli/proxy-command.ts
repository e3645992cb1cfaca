import { setTimeout as wait } from 'node:timers/promises';
import { isIP } from 'node:net';
import { buildReport } from '../../reports/build.js';
import { withGate } from '../../reports/gate.js';
import { inert, oneLine, printedLine } from '../../reports/sanitize.js';
import type { TerminalStyle } from '../../reports/terminal.js';
import { reasonOf } from '../base/thrown.js';
import { makeCertificates } from '../emulator/reach/certificates.js';
import { proxyVariables, writeTrustFile } from '../emulator/reach/trust.js';
import { authoritiesOf } from '../targets/session/certificate-files.js';
import { type Proxy, startProxy } from '../traffic/passing/proxy.js';
import { NamedHosts } from '../traffic/passing/named-hosts.js';
import { ServiceAddresses } from '../traffic/service-addresses.js';
import { journalOf } from '../traffic/traffic-journal.js';
import { type Finding, TrafficJudge } from '../traffic/traffic-judge.js';
import { UserError } from './failure.js';
import { makeFolder } from './output-folder.js';
import { loadKnowledge } from './knowledge.js';
import { gateSettings } from './gate-options.js';
import { listenForInterruption } from './interruption.js';
import { factsOf, keepJournal, namedInvariants, type TrafficArguments } from './judge-command.js';
import { presentReport } from './present.js';
import { styleFor } from './style.js';
import { trafficTarget } from './traffic-target.js';

/** The options of `proxy`. */
export interface ProxyArguments extends TrafficArguments {
  readonly target: string;
  /** Address and port, such as `127.0.0.1:9000`. */
  readonly listen: string;
  /** Look into TLS, with a certificate made for this run. */
  readonly https?: boolean;
  /** Longest time for which it passes traffic on, milliseconds. */
  readonly maxTime?: number;
}

/** Most lines about requests for other hosts. */
const mostRefusals = 10;

/**
 * `crm-conformance proxy`: passes traffic on, judges it, and writes the report when it is stopped.
 * Resolves to the exit code.
 */
export async function proxyCommand(given: ProxyArguments): Promise<number> {
  const target = trafficTarget(given);
  const { addresses, manifest } = target;
  if (manifest === undefined || addresses === undefined) {
    throw new UserError(
      `proxy: expected a manifest of kind url, found another kind in ${given.target}; a target that runs start themselves gets no traffic of others`,
    );
  }
  const at = listenAddress(given.listen);
  makeFolder(given.out);
  const knowledge = await loadKnowledge();
  const gate = await gateSettings(given, knowledge.facts);
  const invariants = await namedInvariants();
  const startedAt = new Date();
  // Standard output is the report alone.
  const told = given.json === true ? process.stderr : process.stdout;
  const err = styleFor(process.stderr);
  const judge = new TrafficJudge({
    ...target,
    invariants,
    addresses: new ServiceAddresses(addresses),
    judgesIntegration: true,
    onFinding: (finding) => told.write(`${findingLines(finding, styleFor(told)).join('\n')}\n`),
  });
  const hosts = new NamedHosts(addresses);
  const certificates =
    given.https === true
      ? await makeCertificates([...new Set([...hosts.names, 'localhost', '127.0.0.1'])])
      : undefined;
  const trust = certificates && writeTrustFile(certificates.ca);
  let refusals = 0;
  const tell = (line: string) =>
    process.stderr.write(`${err.yellow('trouble')} ${inert(oneLine(line, 1_000))}\n`);
  let proxy: Proxy | undefined;
  const interruption = listenForInterruption(() =>
    process.stderr.write('\nstopped: writing the report\n'),
  );
  try {
    proxy = await startProxy({
      ...at,
      hosts,
      ca: authoritiesOf(manifest),
      certificates,
      take: (exchange) => {
        // The traffic goes on, even if this program has a defect.
        try {
          judge.take(exchange);
        } catch (error) {
          tell(`an exchange could not be judged: ${reasonOf(error)}`);
        }
      },
      refused: (asked) => {
        refusals += 1;
        if (refusals <= mostRefusals) tell(`refused a request for another host: ${asked}`);
      },
    }).catch((error: unknown) => {
      throw new UserError(`--listen: cannot listen on ${given.listen}: ${reasonOf(error)}`);
    });
    const own = `http://${at.host.includes(':') ? `[${at.host}]` : at.host}:${proxy.port}`;
    told.write(`${greeting(own, addresses.baseUrl, trust?.path, styleFor(told)).join('\n')}\n`);
    await stopped(interruption.signal, given.maxTime);
    await proxy.close();
    // Answers that have just passed are judged in the next turn.
    await wait(20);
    const journal = journalOf(judge, {
      ...factsOf(given, knowledge, startedAt),
      kind: 'passing',
      sources: [own],
      judgesIntegration: true,
      name: target.name ?? new URL(addresses.baseUrl).host,
      baseUrl: addresses.baseUrl,
      authUrl: addresses.authUrl,
      profile: target.profile,
      marginMs: target.marginMs,
      invariants: invariants.map(({ id }) => id),
    });
    keepJournal(journal, given.out);
    return presentReport(withGate(buildReport(journal, knowledge.facts), gate), given);
  } finally {
    interruption.stop();
    trust?.remove();
    await proxy?.close();
  }
}

function listenAddress(text: string): { host: string; port: number } {
  const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(text) ?? [];
  const host = bracketed ?? plain ?? '';
  if ((isIP(host) > 0 || host === 'localhost') && Number(port) <= 65_535) {
    return { host, port: Number(port) };
  }
  throw new UserError(
    `--listen: expected an address of this machine and a port, such as 127.0.0.1:9000, found ${JSON.stringify(text)}`,
  );
}

async function stopped(signal: AbortSignal, maxTime: number | undefined): Promise<void> {
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve());
    if (maxTime !== undefined) setTimeout(resolve, maxTime);
  });
}

function greeting(
  own: string,
  baseUrl: string,
  caFile: string | undefined,
  style: TerminalStyle,
): string[] {
  const variables = caFile === undefined ? undefined : proxyVariables(own, caFile);
  return [
    `${style.bold('proxy')} listens on ${style.cyan(own)} for ${style.cyan(baseUrl)}`,
    `Give the integration ${own} in the place of ${baseUrl}.`,
    ...(variables === undefined
      ? []
      : [
          'For an integration that has the hosts of the service built in:',
          ...Object.entries(variables).map(([name, value]) => `  export ${name}=${value}`),
        ]),
    style.dim('Ctrl+C ends it and writes the report.'),
    '',
  ];
}

/** What broke, at the moment when it is found. Later breaches of the same kind are only counted. */
function findingLines({ side, id, title, failure }: Finding, style: TerminalStyle): string[] {
  const offending = failure.exchanges.find(({ n }) => n === failure.offending);
  const { method = '', url = '' } = offending?.request ?? {};
  const status = offending?.response?.status ?? 'no answer';
  const prefix = side === 'service' ? '' : 'integration/';
  return [
    `${style.red(`✕ ${side}`)} ${style.bold(title)}`,
    `  ${style.dim(`${prefix}${id} ${failure.clause ?? ''}`)}`,
    `  expected ${oneLine(failure.expected, 600)}, got ${oneLine(failure.actual, 600)}`,
    `  exchange ${failure.offending ?? 0}: ${method} ${oneLine(url, 300)} ${status}`,
    '',
  ].map(printedLine);
}
