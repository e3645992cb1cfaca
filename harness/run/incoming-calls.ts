import type { HeaderList } from '../check/evidence.js';
import type { TargetClock } from '../check/target-clock.js';
import type { NoteCall } from '../http/listener-server.js';
import type { Recorder } from '../http/recorder.js';
import type { Redactor } from '../http/redaction.js';
import type { CheckClients } from './check-clients.js';
import type { InvariantWatch } from './invariant-watch.js';

/** Records the calls of the target to the addresses of a check, in order with its own requests. */
export function recordingCalls(
  clients: Pick<CheckClients, 'incoming' | 'sent'>,
  {
    recorder,
    redactor,
    clock,
    watch,
  }: {
    recorder: Recorder;
    redactor: Redactor;
    clock: TargetClock;
    watch?: Pick<InvariantWatch, 'lookIncoming'>;
  },
): NoteCall {
  return ({ method, target, query, headers, body }, status) => {
    clients.incoming += 1;
    const n = clients.sent();
    const code = query.get('code');
    if (code) redactor.learn(code, 'authorization_code');
    const url = `http://${headers['host'] ?? 'integrator'}${target}`;
    recorder.add({
      n,
      targetTime: clock.now(),
      durationMs: 0,
      incoming: true,
      request: {
        method,
        url,
        headers: Object.entries(headers) satisfies HeaderList,
        ...(body !== '' && { body: Buffer.from(body) }),
      },
      response: { status, headers: [], body: Buffer.alloc(0) },
    });
    watch?.lookIncoming(n, { method, url, query, body });
    return n;
  };
}
