import { readdirSync } from 'node:fs';
import type { RequestFilter } from '../../../spec/generated/control-types.js';
import type { IntegrationContext, TestAccount, Trap } from '../../check/integration/context.js';
import type { IntegrationTrace } from '../../check/integration/trace.js';
import type { IntegrationCheck } from '../../check/integration/check.js';
import type { Messages } from '../../check/messages.js';
import { ClauseBroken, Inconclusive, NotPossible } from '../../check/signals.js';
import type { Stage } from '../../targets/integrations/stage.js';
import { CheckCases } from '../check-cases.js';
import { hashSeed } from '../seed.js';
import { PlainBrowser } from './user-browser.js';
import { startedFlow } from './flow-start.js';
import { Evidence, labelsIn, type RawVisit } from './evidence.js';
import { answered, asked, filled, withQuery } from './context-words.js';
import { signingOf } from './hooks.js';
import { openTrap } from './trap.js';
import { notingSteps } from './orders.js';
import { traceOf } from './trace.js';
import { workOf } from './work.js';

/** Steps of the service's clock that no target notices, milliseconds. */
const shortMs = 5_000;

/** A context with what the judge needs after the check. */
export interface OpenIntegrationContext {
  readonly context: IntegrationContext<Messages>;
  readonly evidence: Evidence;
  /** The properties of the check. */
  readonly cases: CheckCases;
  /** What the service saw of the target so far. */
  trace(): IntegrationTrace;
  close(): Promise<void>;
}

/** Opens the context of one check on its stage. */
export function openIntegrationContext(
  id: string,
  { messages }: Pick<IntegrationCheck, 'messages'>,
  stage: Stage,
  { seed, runs }: { readonly seed: number; readonly runs: number },
): OpenIntegrationContext {
  const { emulator, target, clientId, redirectUri } = stage;
  const evidence = new Evidence(emulator);
  const visits: RawVisit[] = [];
  const closing: (() => Promise<void>)[] = [];
  const signing = signingOf(clientId, stage.clientSecret);
  const { replica, ...work } = workOf(stage);
  const excerpt = (text: string, most: number) => emulator.redact(text).slice(0, most);
  const cases = new CheckCases(
    { seed: hashSeed(seed, id), runs },
    { excerpt },
    () => () => Promise.resolve(),
  );
  let draws = 0;
  const traps: Trap[] = [];
  const newBrowser = (by: 'user' | 'service' = 'user') =>
    new PlainBrowser({ evidence, now: emulator.now, by, onVisit: (visit) => visits.push(visit) });
  const about = (account: TestAccount) => ({
    account_id: account.id,
    account_host: account.host,
  });
  const lastNumber = () => emulator.requests().at(-1)?.number ?? 0;

  const t: IntegrationContext<Messages> = {
    clientId,
    redirectUri,
    origin: target.origin,
    random: (below) => {
      draws += 1;
      return (hashSeed(seed, `${id} ${draws}`) >>> 0) % below;
    },
    forAll: cases.forAll,
    account: async () => {
      const made = await emulator.control.createAccount({ users: [{ role: 'administrator' }] });
      const [user] = made.users;
      if (user === undefined) throw new Error('an account was made without a user');
      return { id: Number(made.id), host: String(made.address), userId: Number(user.id) };
    },
    browser: () => newBrowser(),
    begin: async (account, browser = newBrowser()) => {
      const { connect } = target.operations;
      if (connect === undefined) return { browser, state: undefined };
      const page = await asked('connect', () => connect(about(account)));
      return startedFlow(stage.isServiceHost, page, browser as PlainBrowser); // made by newBrowser
    },
    code: async ({ id: accountId, userId }) => {
      const { code } = await emulator.control.grant({
        client_id: clientId,
        account_id: accountId,
        user_id: userId,
      });
      emulator.learn(code, 'authorization_code');
      return code;
    },
    allowed: (account, code, state) => [
      ['code', code],
      ['referer', account.host],
      ...(state === undefined ? [] : [['state', state] as const]),
      ['client_id', clientId],
    ],
    declined: (state) => [
      ['error', 'access_denied'],
      ['client_id', clientId],
      ...(state === undefined ? [] : [['state', state] as const]),
    ],
    deliver: (query, browser = newBrowser()) =>
      answered(browser, () => browser.open(withQuery(redirectUri, query))),
    grant: async (account) => {
      const begun = await t.begin(account);
      return t.deliver(t.allowed(account, await t.code(account), begun.state), begun.browser);
    },
    connected: async () => {
      const account = await t.account();
      const before = lastNumber();
      const visit = await t.grant(account);
      const exchanged = t.since(before, { purpose: 'exchange', status: 200 });
      if (exchanged.length === 0) {
        throw new Inconclusive(
          'prerequisite',
          `the target exchanged no code; the redirect URI was answered with status ${visit.status}`,
        );
      }
      return account;
    },
    installWidget: async (account) => {
      const { location } = await emulator.control.installWidget({
        client_id: clientId,
        account_id: account.id,
        user_id: account.userId,
      });
      const browser = newBrowser();
      return answered(browser, () => browser.open(location));
    },
    ...work,
    status: async (account) => {
      const { status } = target.operations;
      if (status === undefined) throw new NotPossible('status', 'the target offers no status');
      return asked('status', () => status(about(account)));
    },
    requests: (filter: RequestFilter = {}) => emulator.requests({ ...filter, kind: 'request' }),
    since: (number, filter = {}) => t.requests({ ...filter, after: number }),
    get last() {
      return lastNumber();
    },
    incident: async (wanted) => {
      await emulator.steering.orderIncident(wanted);
    },
    incidentAfter: async (count, wanted, incident) => {
      const before = lastNumber();
      const unfollow = emulator.follow(() => {
        if (t.since(before, wanted).length < count) return;
        unfollow();
        void emulator.steering.orderIncident(incident).catch(() => undefined);
      });
      closing.push(async () => unfollow());
    },
    undoIncidents: () => emulator.steering.undoIncidents(),
    advance: async ({ days = 0, hours = 0, minutes = 0, seconds = 0, ofServiceAlone = false }) => {
      const ms = (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000;
      if (!target.hasMovableClock && !ofServiceAlone && ms > shortMs) {
        throw new NotPossible('target-clock', "the target's clock would stay behind the service's");
      }
      emulator.advance(ms);
      await target.advance(ms);
      await replica()?.advance(ms);
    },
    deactivate: ({ id: accountId }) =>
      emulator.control.deactivate({ client_id: clientId, account_id: accountId }),
    billing: ({ id: accountId }, state) =>
      emulator.control.setBilling({ account_id: accountId, state }),
    newSecretKey: async () => {
      const made = await emulator.control.regenerateSecret({
        client_id: clientId,
        keep_authorizations: true,
      });
      signing.change(made.client_secret);
      emulator.learn(made.client_secret, 'client_secret');
      await target.stop();
      await target.start({ client_secret: made.client_secret });
    },
    get oldSecretKey() {
      return signing.oldSecretKey;
    },
    sign: signing.sign,
    hookFor: signing.hookFor,
    hookQuery: signing.hookQuery,
    hook: (query) => {
      if (stage.hookUrl === undefined) throw new NotPossible('disable-hook', 'it is not known');
      const browser = newBrowser('service');
      const url = withQuery(stage.hookUrl, query);
      return answered(browser, () => browser.once('GET', url));
    },
    restart: async () => {
      await target.stop();
      await target.start();
    },
    kill: () => target.kill(),
    start: () => target.start(),
    killAt: async (wanted) => {
      const order = await emulator.steering.orderIncident({ ...wanted, kind: 'answer-lost' });
      const unfollow = emulator.follow((entry) => {
        if (entry.incident !== order.id) return;
        unfollow();
        void target.kill().catch(() => undefined);
      });
      closing.push(async () => unfollow());
    },
    output: () => target.output(),
    dataFiles: () =>
      target.dataDir === undefined
        ? []
        : readdirSync(target.dataDir, { recursive: true, encoding: 'utf8' }),
    trap: async () => {
      const trap = await openTrap(stage);
      closing.push(trap.close);
      traps.push(trap);
      return trap;
    },
    isServiceHost: stage.isServiceHost,
    secretsIn: (text) =>
      labelsIn(emulator.redact(text)).flatMap(({ label, kind }) =>
        kind === 'authorization_code' ? [] : [label],
      ),
    visits,
    fail: (message, values, clause) => {
      const template = messages[message];
      if (template === undefined) throw new Error(`the check has no message ${message}`);
      return new ClauseBroken({
        message,
        ...(clause !== undefined && { clause }),
        expected: emulator.redact(filled(template.expected, values)),
        actual: emulator.redact(filled(template.actual, values)),
        exchanges: evidence.exchanges(),
        lineage: evidence.lineage(),
        ...(evidence.orders.length > 0 && { orders: [...evidence.orders] }),
      });
    },
    untestable: (reason) => new Inconclusive('prerequisite', reason),
    notOffered: (what, reason) => new NotPossible(what, reason),
  };

  return {
    context: notingSteps(t, (by, text) => evidence.note(by, text, emulator.now())),
    evidence,
    cases,
    trace: () => traceOf({ stage, evidence, visits, traps }),
    close: async () => {
      evidence.close();
      await Promise.all(closing.map((each) => each()));
    },
  };
}
