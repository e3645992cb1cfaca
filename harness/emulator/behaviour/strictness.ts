import type { Ctx } from '../context.js';

/** The parameters of lists, in any spelling of their parts. */
const known = /^(?:limit|page|offset|count|after|order|filter|query|with)(?:\[.*)?$/;

/** Whether the service refuses a request of the API or of the token endpoint for what it carries besides. */
export function isTooMuch({ choices, request }: Pick<Ctx, 'choices' | 'request'>): boolean {
  if (request.area !== 'api' && request.area !== 'token') return false;
  const { headers } = request;
  const type = headers['content-type'] ?? '';
  const refusesCharset =
    choices.charsets === 'refused' ||
    (choices.charsets === 'refused-for-forms' && request.bodyKind === 'form');
  if (refusesCharset && /charset/i.test(type)) return true;
  if (choices.browserScripts === 'refused' && headers['x-requested-with'] !== undefined)
    return true;
  return (
    choices.unknownParameters === 'refused' &&
    [...request.query.keys()].some((name) => !known.test(name))
  );
}
