import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the 401 for a body that is no JSON has a text as its body',
  clause: 'STATUS-401-5',
  apply: (b) => ({
    unauthorized: (ctx, fault) => {
      const reply = b.unauthorized(ctx, fault);
      return ctx.request.bodyKind === 'json' && !isJson(ctx.request.rawBody)
        ? { ...reply, headers: { 'content-type': 'text/plain' }, body: 'Unauthorized' }
        : reply;
    },
  }),
});

function isJson(body: Buffer): boolean {
  try {
    JSON.parse(body.toString('utf8'));
    return true;
  } catch {
    return false;
  }
}
