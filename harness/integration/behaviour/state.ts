/** The parameter `state` (5.4): made for each flow, bound to the session of the browser, used once. */
import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '../context.js';
import type { Arrival } from '../model.js';

export interface StateBehaviour {
  newState(ctx: Ctx, session: string): string;
  /** Remembers a value for the session that started the flow. */
  expectState(ctx: Ctx, session: string, value: string): void;
  /** The values that a session waits for. */
  expectedStates(ctx: Ctx, session: string): readonly string[];
  isSameState(ctx: Ctx, expected: string, found: string): boolean;
  /** The reason to refuse a redirect; undefined where `state` is right. */
  stateFault(ctx: Ctx, arrival: Arrival): string | undefined;
  spendState(ctx: Ctx, arrival: Arrival): void;
}

export const state: StateBehaviour = {
  newState: ({ choices, settings }, session) => {
    const random = randomBytes(24);
    switch (choices.stateForm) {
      case 'hex':
        return random.toString('hex');
      case 'base64url':
        return random.toString('base64url');
      case 'uuid':
        return randomUUID();
      case 'signed': {
        const text = random.toString('base64url');
        const mac = createHmac('sha256', settings.clientSecret).update(`${session}.${text}`);
        return `${text}.${mac.digest('base64url')}`;
      }
    }
  },
  expectState: ({ memory, choices }, session, value) => {
    const before = choices.pendingFlows === 'several' ? (memory.states.get(session) ?? []) : [];
    memory.states.set(session, new Set([...before, value]));
  },
  expectedStates: ({ memory }, session) => [...(memory.states.get(session) ?? [])],
  isSameState: (_ctx, expected, found) => {
    const [one, other] = [Buffer.from(expected), Buffer.from(found)];
    return one.length === other.length && timingSafeEqual(one, other);
  },
  stateFault: (ctx, { session, query }) => {
    const found = query.get('state');
    const expected = ctx.b.expectedStates(ctx, session);
    // The user installed from the side of the service: no flow of this session is open.
    if (found === null && expected.length === 0) return undefined;
    if (found === null) return 'the answer to the flow that was started here is missing';
    if (expected.some((value) => ctx.b.isSameState(ctx, value, found))) return undefined;
    return 'the flow was not started in this browser';
  },
  spendState: ({ memory }, { session, query }) => {
    memory.states.get(session)?.delete(query.get('state') ?? '');
  },
};
