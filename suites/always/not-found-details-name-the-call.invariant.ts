import { defineInvariant } from '../../harness/check/invariant.js';
import { memberOf, shown } from '../shared/bodies.js';
import { isOrigin } from '../shared/chat-channel.js';
import { unnamedIn } from '../shared/not-found-detail.js';

/** Services may cut a text, so longer addresses say nothing, characters. */
const mostNamed = 200;

export default defineInvariant({
  title: 'the detail of every 404 of Shape A names the method and the URL of its request',
  clauses: ['STATUS-404-3'],
  dependsOn: ['errors/not-found-detail-names-method-and-url', 'errors/problem-detail'],
  kills: ['every-3rd-not-found-detail-names-no-method'],
  over: ['errors/unknown-path-is-404'],
  messages: {
    lacks: { expected: 'a `detail` that names {what}', actual: '{found}' },
  },
  places: ['api'],
  answers: 'error',
  judge({ seen: { exchange, path }, broken }) {
    const { status, method, json } = exchange;
    if (status !== 404 || !named.includes(method) || path.length > mostNamed) return 'silent';
    if (isChangedOnTheWay(path)) return 'silent';
    const detail = memberOf(json, 'detail');
    // Another invariant judges the shape of the body.
    if (typeof detail !== 'string' || isOrigin(json)) return 'silent';
    const what = unnamedIn(detail, method, path);
    return what === undefined ? 'kept' : broken('lacks', { what, found: shown(json, 'detail') });
  },
});

/** The methods of the API; another one may be answered by what stands before a service. */
const named = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'];

/** Whether a router or a proxy may make another path of it: then the detail may name that one. */
function isChangedOnTheWay(path: string): boolean {
  return /\/\/|\/$|\/\.{1,2}(?:\/|$)|%(?:2f|5c|25|[01][\da-f]|7f)/i.test(path);
}
