import { rootCertificates } from 'node:tls';
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

/** A call that is answered without a connection: resolves to the status. `undefined` where it needs one. */
export type CallNearby = (call: HookCall) => Promise<number> | undefined;

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

/**
 * A sender without keep-alive, so that a listener can close at once.
 *
 * @param ca certificate authority of integrators, PEM, besides those of Node
 * @param nearby makes calls to integrators of this process
 */
export function createHookSender(
  told: CallListener = () => {},
  ca?: string,
  nearby: CallNearby = () => undefined,
): HookSender {
  let agent: Agent | undefined;
  return {
    send: async (asked, timeoutMs) => {
      const began = performance.now();
      const tell = (status?: number) => told(asked, status, performance.now() - began);
      const tellStatus = (status: number) => {
        tell(status);
        return status >= 200 && status < 300;
      };
      const call = { ...asked, headers: { 'user-agent': 'crm-emulator', ...asked.headers } };
      try {
        const status = await nearby(call);
        if (status !== undefined) return tellStatus(status);
        // Loaded with the first call, because many emulators make none.
        const { Agent, request } = await import('undici');
        agent ??= new Agent({
          pipelining: 0,
          ...(ca !== undefined && { connect: { ca: [...rootCertificates, ca] } }),
        });
        const answer = await request(call.url, {
          method: call.method,
          headers: call.headers,
          body: call.body ?? null,
          dispatcher: agent,
          signal: AbortSignal.timeout(timeoutMs),
        });
        await answer.body.dump();
        return tellStatus(answer.statusCode);
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
