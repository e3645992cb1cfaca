import type { ChatChannel } from '../../../spec/generated/control-types.js';
import { type Act, acts, type SharedAct } from '../../check/acts.js';
import type { Capability } from '../../check/capabilities.js';
import { type CatalogEntry, loadDeclared } from '../../check/catalog.js';
import type { Control } from '../../check/control.js';
import type { GivenInstallation } from '../../check/given.js';
import type { CheckResult } from '../../check/outcome.js';
import { NotPossible } from '../../check/signals.js';
import type { ListenerServer } from '../../http/listener-server.js';
import type { Authorization } from '../../service/given/authorization.js';
import type { Session } from '../../targets/session/session.js';
import type { EngineOptions } from '../judge-check.js';
import { runCheck } from '../run-check.js';
import type { Asking } from './asking.js';
import type { HookServer } from './hook-server.js';
import { seated } from './seated.js';
import type { Shared } from './sitting-given.js';
import { Gate, Turns } from './in-turn.js';

/** What all acts of a sitting share. */
export interface StageParts {
  readonly session: Session;
  readonly asking: Asking;
  readonly authorization: Authorization;
  readonly hook: HookServer | undefined;
  readonly visibility: 'private' | 'public' | undefined;
  readonly engine: EngineOptions;
  readonly signal: AbortSignal;
  readonly onStart: (id: string) => void;
}

type Values = Readonly<Record<string, string>>;

/** What a check needs from the gate of its act and from the order of checks. */
interface Place {
  /** Waits for the act with the others; passes the turn on meanwhile. */
  readonly atGate: () => Promise<Values>;
}

/** Performs the acts of a sitting, one after the other. */
export class Stage {
  readonly #parts: StageParts;
  /** With the newest secret key. */
  #authorization: Authorization;
  /** The installation of another administrator, after the act that made it. */
  #other: GivenInstallation | undefined;
  #waitedMs = 0;
  #waiting = 0;
  #since = 0;

  constructor(parts: StageParts) {
    this.#parts = parts;
    this.#authorization = parts.authorization;
  }

  /** With the secret key of the moment: what is granted after a regeneration needs the new one. */
  get #live(): Authorization {
    const newest = () => this.#authorization.integration;
    return {
      ...this.#authorization,
      get integration() {
        return newest();
      },
    };
  }

  /** Runs the checks of one act. Each result is passed on when its check ends. */
  async perform(
    act: SharedAct,
    entries: readonly CatalogEntry[],
    take: (result: CheckResult) => void,
  ): Promise<void> {
    const { asking, signal, onStart, hook } = this.#parts;
    const turns = new Turns();
    const gate = new Gate(entries.length, async () => {
      const values = await asking.ask(act);
      this.#learn(values);
      return values;
    });
    const once = onceOf((name) => asking.ask(name));
    const shared: Shared = {
      hookAddress: hook?.url,
      visibility: this.#parts.visibility,
      otherCode:
        act === 'install-as-another-user'
          ? async () => new URL((await once(act))['address'] ?? '').searchParams.get('code') ?? ''
          : undefined,
      other: undefined,
      earlier: this.#other,
      ended: undefined,
    };
    const ordered = inOrder(entries);
    const counted = new Set<Act>();
    await Promise.all(
      ordered.map(async ({ id, file, declared }) => {
        let pass = await turns.take();
        let isOver = false;
        let hasLeft = false;
        const atGate = async () => {
          if (hasLeft || isOver) throw again(act);
          hasLeft = true;
          pass();
          try {
            return await this.#counting(gate.arrive());
          } finally {
            pass = await this.#counting(turns.take());
            if (isOver) pass();
          }
        };
        const seat = seated(this.#parts.session, {
          authorization: this.#live,
          shared,
          control: this.#control(act, { atGate }, once),
          capabilities: capabilitiesOf(act),
          listeners: this.#listeners,
          waitedMs: () => this.#waited(),
          hookAlone: declared.needs.includes('hooks'),
        });
        if (!signal.aborted) onStart(id);
        const result = await runCheck(id, await loadDeclared(file), seat, this.#engine());
        isOver = true;
        if (!hasLeft) gate.leave();
        pass();
        // After an interruption, or an answer that is none, nothing shows why the check ended.
        if (!signal.aborted && asking.fatal === undefined) take(countedOnce(act, result, counted));
      }),
    );
    this.#other ??= shared.other;
  }

  readonly #listeners = (): Promise<ListenerServer> => {
    const { hook } = this.#parts;
    if (hook !== undefined) return Promise.resolve(hook.server);
    return Promise.reject(new Error('the manifest names no address of the disable hook'));
  };

  /** Each check tries one case, because the person acts once. */
  #engine(): EngineOptions {
    return { ...this.#parts.engine, runs: 1, once: true };
  }

  #control(act: SharedAct, { atGate }: Place, once: Once): Control {
    const { asking } = this.#parts;
    switch (act) {
      case 'register-chat-channel':
        return {
          createChatChannel: async (): Promise<ChatChannel> => {
            const { channel_id = '', secret = '' } = await once(act);
            return { channel_id, secret };
          },
        };
      case 'end-period':
        return {
          setBilling: async ({ state }) => {
            if (state === 'ended') await atGate();
            else await this.#counting(asking.ask('resume-period'));
          },
        };
      case 'regenerate':
      case 'regenerate-and-keep':
        return {
          regenerateSecret: async ({ keep_authorizations: keep }) => {
            if (keep !== (act === 'regenerate-and-keep')) throw again(act);
            return { client_secret: (await atGate())['client_secret'] ?? '' };
          },
        };
      case 'deactivate':
        return {
          deactivate: async () => {
            await atGate();
          },
        };
      case 'install-as-another-user':
        return {};
    }
  }

  /** Later checks present the newest key. */
  #learn({ client_secret: clientSecret }: Values): void {
    if (clientSecret === undefined) return;
    const { integration } = this.#authorization;
    const { replacedSecrets = [], clientSecret: replaced } = integration;
    this.#authorization = {
      ...this.#authorization,
      integration: {
        ...integration,
        clientSecret,
        replacedSecrets: [...replacedSecrets, replaced],
      },
    };
  }

  async #counting<T>(work: Promise<T>): Promise<T> {
    if (this.#waiting === 0) this.#since = performance.now();
    this.#waiting += 1;
    try {
      return await work;
    } finally {
      this.#waiting -= 1;
      if (this.#waiting === 0) this.#waitedMs += performance.now() - this.#since;
    }
  }

  #waited(): number {
    return this.#waitedMs + (this.#waiting === 0 ? 0 : performance.now() - this.#since);
  }
}

/**
 * The checks of an act in the order in which they judge. Observations come last, because some of them grant
 * access anew. A check comes after those on which it depends.
 */
function inOrder(entries: readonly CatalogEntry[]): CatalogEntry[] {
  const left = entries.toSorted(
    (a, b) => Number(a.declared.kind === 'observation') - Number(b.declared.kind === 'observation'),
  );
  const ordered: CatalogEntry[] = [];
  while (left.length > 0) {
    const free = left.findIndex(
      ({ declared }) => !left.some(({ id }) => declared.dependsOn?.some((each) => each === id)),
    );
    ordered.push(...left.splice(Math.max(0, free), 1));
  }
  return ordered;
}

type Once = (act: Act) => Promise<Values>;

/** Asks for each act once, and gives later callers the same answer. */
function onceOf(ask: Once): Once {
  const answers = new Map<Act, Promise<Values>>();
  return (act) => {
    const known = answers.get(act) ?? ask(act);
    answers.set(act, known);
    return known;
  };
}

/** A result without the chat channel, which all checks of its act share, if it was counted before. */
function countedOnce(act: Act, result: CheckResult, counted: Set<Act>): CheckResult {
  const { left } = result;
  if (act !== 'register-chat-channel' || left?.['chat channels'] === undefined) return result;
  const { 'chat channels': _registered, ...others } = left;
  if (counted.has(act)) return { ...result, left: others };
  counted.add(act);
  return { ...result, left: { ...others, 'chat channels': 1 } };
}

function again(act: SharedAct): NotPossible {
  return new NotPossible(acts[act].capability, 'the person is asked for each act once');
}

/** What checks of an act have besides. One account is still all that there is. */
function capabilitiesOf(act: SharedAct): ReadonlySet<Capability> {
  const { capability } = acts[act];
  return new Set(capability === 'provision' ? ['hooks'] : [capability, 'hooks']);
}
