import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { PacedClient } from '../../../harness/http/client.js';
import { LongRest } from '../../../harness/http/long-rest.js';
import { Pacer } from '../../../harness/http/pacer.js';
import { Recorder } from '../../../harness/http/recorder.js';
import { Redactor } from '../../../harness/http/redaction.js';
import { Transport } from '../../../harness/http/transport.js';
import { StillClock } from './client-rig.js';

/** A client whose requests leave together with others, and what happened in which order. */
async function rig(count: number) {
  const told: string[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/bad') response.destroy();
    else response.end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const transport = new Transport(undefined, { stallMs: 5_000 });
  onTestFinished(async () => {
    await transport.close();
    server.close();
  });
  const clock = new StillClock();
  const redactor = new Redactor();
  const other = (place: number) => () => {
    told.push(`other ${place}`);
    return Promise.resolve();
  };
  const pacer = new Pacer(clock);
  const client = new PacedClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    transport,
    clock,
    pacer,
    rest: new LongRest(pacer),
    recorder: new Recorder(redactor),
    redactor,
    number: () => 0,
    witness: {
      sent: () => told.push('own'),
      mayLeave: () => undefined,
      unpaced: () => undefined,
      answered: () => told.push('answered'),
    },
    others: () => Promise.resolve(Array.from({ length: count }, (_other, place) => other(place))),
  });
  return { client, told, clock };
}

it('those of others leave just before a request and just after it', async () => {
  const { client, told } = await rig(2);
  const { status } = await client.send({ url: '/' });
  expect([status, told]).toEqual([200, ['other 0', 'own', 'other 1', 'answered']]);
});

it('there is room in the limit for all of them', async () => {
  const { client, clock } = await rig(2);
  const start = clock.time;
  for (let n = 0; n < 7; n += 1) await client.send({ url: '/' });
  // Three leave at once, each time after a second without any.
  expect(clock.time - start).toBeGreaterThanOrEqual(6 * 1_000);
});

it('a request without others leaves alone', async () => {
  const { client, told } = await rig(0);
  await client.send({ url: '/' });
  expect(told).toEqual(['own', 'answered']);
});

it('a request that is not answered fails amid others, too', async () => {
  const { client } = await rig(2);
  await expect(client.send({ url: '/bad' })).rejects.toThrow('other side closed');
});
