import type { Agent } from 'undici';

/** A call that the emulator makes to an integrator. */
export interface HookCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'HEAD';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** What the call is for. */
  readonly purpose?: 'disable-hook' | 'widget-webhook';
}

/** Makes calls to integrators and remembers none. */
export interface HookSender {
  /**
   * Resolves to whether the call was answered with success. Never rejects: the service ignores
   * failed calls.
   */
  send(call: HookCall, timeoutMs: number): Promise<boolean>;
  close(): Promise<void>;
}

/** Told of each call; `status` is absent when no answer came. */
export type CallListener = (call: HookCall, status: number | undefined, durationMs: number) => void;

/** A sender without keep-alive, so that a listener can close at once. */
export function createHookSender(told: CallListener = () => {}): HookSender {
  let agent: Agent | undefined;
  return {
    send: async (call, timeoutMs) => {
      const began = performance.now();
      const tell = (status?: number) => told(call, status, performance.now() - began);
      try {
        // Loaded with the first call, because many emulators make none.
        const { Agent, request } = await import('undici');
        agent ??= new Agent({ pipelining: 0 });
        const answer = await request(call.url, {
          method: call.method,
          headers: { 'user-agent': 'crm-emulator', ...call.headers },
          body: call.body ?? null,
          dispatcher: agent,
          signal: AbortSignal.timeout(timeoutMs),
        });
        await answer.body.dump();
        tell(answer.statusCode);
        return answer.statusCode >= 200 && answer.statusCode < 300;
      } catch {
        // An unreachable or slow integrator must not disturb the service.
        tell();
        return false;
      }
    },
    close: async () => {
      await agent?.destroy();
    },
  };
}
