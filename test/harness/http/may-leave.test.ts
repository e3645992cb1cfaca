import { expect, it, onTestFinished } from 'vitest';
import { PacedClient } from '../../../harness/http/client.js';
import { LongRest } from '../../../harness/http/long-rest.js';
import { Pacer } from '../../../harness/http/pacer.js';
import { Recorder } from '../../../harness/http/recorder.js';
import { Redactor } from '../../../harness/http/redaction.js';
import { Transport } from '../../../harness/http/transport.js';
import { answer, httpServer } from '../http-server.js';
import { StillClock } from './client-rig.js';

it('a request that may not leave takes no room in the limit from others', async () => {
  const server = await httpServer((_seen, response) => answer(response, 204));
  const clock = new StillClock();
  const pacer = new Pacer(clock);
  const redactor = new Redactor();
  const transport = new Transport();
  onTestFinished(() => transport.close());
  const client = new PacedClient({
    baseUrl: server.url,
    transport,
    clock,
    pacer,
    rest: new LongRest(pacer),
    redactor,
    recorder: new Recorder(redactor),
    number: () => 0,
    witness: {
      mayLeave: ({ method }) => {
        if (method === 'DELETE') throw new Error('safety forbids it');
      },
      sent: () => undefined,
      unpaced: () => undefined,
      answered: () => undefined,
    },
  });
  const start = clock.now();
  for (let n = 0; n < 20; n += 1) {
    const forbidden = client.send({ method: 'DELETE', url: '/api/v4/account' });
    await expect(forbidden).rejects.toThrow('safety forbids it');
  }
  await client.send({ url: '/api/v4/account' });
  expect(clock.now()).toBe(start);
  expect(pacer.ended).toHaveLength(1);
  expect(server.seen).toHaveLength(1);
});
