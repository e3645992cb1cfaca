import fc from 'fast-check';
import { validate } from '../../spec/validators.js';
import { AuthorizationPage } from '../api/authorization-page.js';
import { Chats } from '../api/chats.js';
import { Resources } from '../api/resources.js';
import { TokenEndpoint } from '../api/token-endpoint.js';
import type { Counterexample, Messages } from '../check.js';
import type { CheckContext } from '../context.js';
import { checkClock } from './check-clock.js';
import { Builders } from '../given/builders.js';
import { HttpClient, type Witness } from '../http/client.js';
import type { Order } from '../http/exchange.js';
import { Recorder } from '../http/recorder.js';
import { Redactor } from '../http/redaction.js';
import type { Listener } from '../listener/listener.js';
import type { Control } from '../target/control.js';
import { heldBack, isAllowed } from '../target/safety.js';
import type { Session, Source } from '../target/session.js';
import { untilOver } from './deadline.js';
import { Doings } from './doings.js';
import { noting } from './orders.js';
import { type PropertyOutcome, runProperty } from './property.js';
import { ClauseBroken, Inconclusive, NotPossible } from './signals.js';
import { runStories } from './story.js';
import { reasonOf } from '../thrown.js';

/** How often a property tries and what it starts from. */
export interface CaseOptions {
  readonly seed: number;
  readonly runs: number;
  /** What the names of all data begin with that the check creates; nothing when absent. */
  readonly label?: string;
  /** Of the property that had this counterexample, try this one case alone. */
  readonly replay?: Counterexample;
}

/** A context together with what the engine wants to know afterwards. */
export interface OpenContext {
  readonly context: CheckContext<Messages>;
  readonly recorder: Recorder;
  readonly redactor: Redactor;
  readonly clients: readonly HttpClient[];
  readonly doings: Doings;
  cases(): number;
  /** The counterexample of the property that failed last. */
  counterexample(): Counterexample | undefined;
  /** Calls to listeners of the check are no longer kept. */
  close(): void;
}

/** Makes the context of one check: its own records, labels and builders on the session's target. */
export function openContext(
  session: Session,
  messages: Messages,
  { seed, runs, label, replay }: CaseOptions,
  signal: AbortSignal,
): OpenContext {
  const { clock, profile } = session;
  const redactor = new Redactor(session.secrets);
  const recorder = new Recorder(redactor);
  const clients: HttpClient[] = [];
  const sent = () =>
    clients.reduce((sum, { counts: { requests, shared } }) => sum + requests + shared, 0);
  const orders: Order[] = [];
  const doings = new Doings(profile, (effect) => {
    // The plan leaves out what declares it; this holds whatever a check declares.
    const held = heldBack(session.safety, [effect]);
    if (held !== undefined) throw new NotPossible(effect, held);
  });
  const allowed = noting(untilOver(session.control, signal), clock, sent, (order) =>
    orders.push(order),
  );
  const control = doings.noting(allowed, true);
  const clientOf = ({ transport, pacer, patience }: Source, witness: Witness) => {
    const client = new HttpClient({
      baseUrl: session.baseUrl,
      transport,
      clock,
      pacer,
      recorder,
      redactor,
      signal,
      // Numbers run on across the clients of a check, as its record is one.
      number: sent,
      guard: session.guard,
      witness,
      patience,
      answers: session.answers,
    });
    clients.push(client);
    return client;
  };
  const http = clientOf(session.source, doings);
  let second: HttpClient | undefined;
  const listeners: Listener[] = [];
  const tokens = new TokenEndpoint(http, profile, redactor);
  const { declared, accessToken, kept } = session;
  const pageBy = (client: HttpClient) =>
    new AuthorizationPage(client, profile, session.authUrl, redactor, declared?.page);
  const page = pageBy(http);
  const parts = { control, tokens, clock, redactor, accessToken, kept };
  // Access is made only where none is given: that is the target's way, not what the check does.
  const aside = clientOf(session.source, doings.aside);
  const tokensAside = new TokenEndpoint(aside, profile, redactor);
  const builders = new Builders(
    parts,
    new Builders({ ...parts, control: doings.noting(allowed, false), tokens: tokensAside }),
  );
  const given =
    declared === undefined
      ? builders
      : declared.given({
          ...parts,
          page,
          access: { page: pageBy(aside), tokens: tokensAside },
          mayGrant: isAllowed(session.safety, 'grant'),
        });
  let cases = 0;
  let counterexample: Counterexample | undefined;

  let properties = 0;
  /** Where the cases of the next property come from. */
  const casesOf = (share: number) => {
    const here = properties === (replay?.property ?? 0) ? replay : undefined;
    properties += 1;
    return {
      seed,
      runs: Math.max(1, Math.round(runs * share)),
      ...(here !== undefined && { path: here.path }),
      ...(here?.replayPath !== undefined && { replayPath: here.replayPath }),
    };
  };
  /** What is to be done before each case of a property that starts now. */
  const caseBeginner = () => {
    const mark = recorder.length;
    const ordered = orders.length;
    return () => {
      cases += 1;
      builders.nextCase();
      recorder.rewind(mark);
      orders.length = ordered;
    };
  };
  const settle = (outcome: PropertyOutcome) => {
    if (outcome.counterexample) {
      counterexample = {
        ...outcome.counterexample,
        ...(properties > 1 && { property: properties - 1 }),
        text: redactor.redact(outcome.counterexample.text).slice(0, 20_000),
      };
    }
    if (outcome.error !== undefined) throw outcome.error;
  };

  const context: CheckContext<Messages> = {
    http,
    tokens,
    resources: new Resources(http, profile, redactor, label),
    seen: new Resources(
      { send: (request) => http.seen(request), atOnce: (requests) => http.atOnce(requests) },
      profile,
      redactor,
      label,
    ),
    chats: new Chats(http, profile, redactor, () => clock.now()),
    page,
    given,
    clock: checkClock(session, signal),
    operator: control as Required<Control>, // the plan runs a check only where its needs are met
    runs,
    second: () => {
      if (session.secondSource === undefined) {
        throw new Inconclusive('harness', 'the check did not declare second-address');
      }
      return (second ??= clientOf(session.secondSource, doings));
    },
    listen: async (answers) => {
      try {
        const listener = (await session.listeners()).open(answers);
        listeners.push(listener);
        return listener;
      } catch (error) {
        const reason = reasonOf(error);
        throw new Inconclusive('harness', `our listener cannot start: ${reason}`);
      }
    },
    violation: (schema, body) => validate(schema, body)[0]?.message,
    untestable: (reason, pointer) => new Inconclusive('inexact', reason, pointer),
    fail: (id, values, at, clause) => {
      const template = messages[id];
      if (template === undefined) return new Inconclusive('harness', `no message '${id}'`);
      const filled = (text: string) => fill(text, values, redactor);
      const offending = at?.n ?? recorder.exchanges.at(-1)?.n;
      return new ClauseBroken({
        message: id,
        ...(clause !== undefined && { clause }),
        expected: filled(template.expected),
        actual: filled(template.actual),
        ...(offending !== undefined && { offending }),
        exchanges: recorder.exchanges,
        lineage: [...redactor.lineage],
        ...(orders.length > 0 && { orders: [...orders] }),
      });
    },
    forAll: async (values, statement, { share = 1 } = {}) => {
      const begin = caseBeginner();
      settle(
        await runProperty(
          fc.record(values),
          async (value) => {
            begin();
            await statement(value);
          },
          casesOf(share),
        ),
      );
    },
    story: async (stories, { share = 1 } = {}) => {
      const begin = caseBeginner();
      const setup: typeof stories.setup = async (opening) => {
        begin();
        return stories.setup(opening);
      };
      settle(await runStories({ ...stories, setup }, casesOf(share)));
    },
  };
  return {
    context,
    recorder,
    redactor,
    clients,
    doings,
    cases: () => cases,
    counterexample: () => counterexample,
    close: () => {
      for (const listener of listeners) listener.close();
    },
  };
}

/** One half of a message. Redaction comes before cutting, which could leave half a secret. */
function fill(
  template: string,
  values: Readonly<Record<string, string | number>>,
  redactor: Redactor,
): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? redactor.redact(String(values[name])).slice(0, 500) : whole,
  );
}
