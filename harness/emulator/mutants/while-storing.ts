import type { Behaviour } from '../behaviour.js';

const storingMs = 15;

/** Requests that store something take a while, so that those which are sent at once meet, however long they are. */
export function whileStoring(b: Behaviour): Behaviour['latencyMs'] {
  return (ctx) =>
    ctx.request.area === 'api' && ctx.request.method === 'POST' ? storingMs : b.latencyMs(ctx);
}
