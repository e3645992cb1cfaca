import type { Manifest } from './manifest.js';
import type { Fault } from './manifest-rules.js';

type Reached = Exclude<Manifest, { kind: 'embedded' }>;

/** What is wrong with `authorization` and `credentials` of a manifest that its schema allows. */
export function authorizationFaults({ authorization, credentials }: Reached): Fault[] {
  const faults: Fault[] = [];
  const singleUse = (['code', 'refresh_token'] as const).filter(
    (name) => credentials?.[name] !== undefined,
  );
  if (authorization === undefined) {
    for (const name of singleUse) {
      faults.push({
        path: `$.credentials.${name}`,
        message: 'expected authorization.integration beside it, found none: it says whose it is',
      });
    }
    return faults;
  }
  if (authorization.flow === undefined) {
    if (singleUse.length > 0) return faults;
    return [
      {
        path: '$.authorization',
        message:
          'expected flow, or a code or a refresh_token in credentials, found neither: nothing says how access is granted',
      },
    ];
  }
  for (const name of ['account', 'user'] as const) {
    if (authorization[name] !== undefined) continue;
    faults.push({
      path: `$.authorization.${name}`,
      message: 'expected an object, found absent: flow needs it',
    });
  }
  for (const name of singleUse) {
    faults.push({
      path: `$.credentials.${name}`,
      message: 'expected nothing beside authorization.flow, by which every grant is fresh',
    });
  }
  return faults;
}
