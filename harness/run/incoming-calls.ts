import type { HeaderList } from '../check/evidence.js';
import type { TargetClock } from '../check/target-clock.js';
import type { NoteCall } from '../http/listener-server.js';
import type { Recorder } from '../http/recorder.js';
import type { Redactor } from '../http/redaction.js';
import type { CheckClients } from './check-clients.js';

/** Records the calls of the target to the addresses of a check, in order with its own requests. */
export function recordingCalls(
  clients: Pick<CheckClients, 'incoming' | 'sent'>,
  { recorder, redactor, clock }: { recorder: Recorder; redactor: Redactor; clock: TargetClock },
): NoteCall {
  return ({ method, target, query, headers, body }, status) => {
    clients.incoming += 1;
    const n = clients.sent();
    const code = query.get('code');
    if (code) redactor.learn(code, 'authorization_code');
    const host = headers['host'] ?? 'integrator';
    recorder.add({
      n,
      targetTime: clock.now(),
      durationMs: 0,
      incoming: true,
      request: {
        method,
        url: `http://${host}${target}`,
        headers: Object.entries(headers) satisfies HeaderList,
        ...(body !== '' && { body: Buffer.from(body) }),
      },
      response: { status, headers: [], body: Buffer.alloc(0) },
    });
    return n;
  };
}
