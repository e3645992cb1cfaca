import type { Manifest } from './manifest-kinds.js';
import type { Fault } from './manifest-fault.js';

type Reached = Exclude<Manifest, { kind: 'embedded' }>;

/** The faults of `authorization` and `credentials` that the schema of the manifest does not find. */
export function authorizationFaults(manifest: Reached): Fault[] {
  const { authorization, credentials } = manifest;
  const faults: Fault[] = storeFaults(manifest);
  const singleUse = (['code', 'refresh_token'] as const).filter(
    (name) => credentials?.[name] !== undefined,
  );
  if (authorization === undefined) {
    for (const name of singleUse) {
      faults.push({
        path: `$.credentials.${name}`,
        message:
          'expected authorization.integration beside it, found none: it names the owner of this value',
      });
    }
    return faults;
  }
  if (authorization.flow === undefined) {
    if (singleUse.length > 0 || keeper(credentials) !== undefined) return faults;
    return [
      ...faults,
      {
        path: '$.authorization',
        message:
          'expected flow, or a code or a refresh_token in credentials, found neither: there is no way to get access',
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
      message:
        'expected nothing beside authorization.flow, because the flow makes every grant fresh',
    });
  }
  return faults;
}

/** The key that names the place where credentials are kept between runs. */
function keeper(credentials: Reached['credentials']): 'file' | 'command' | undefined {
  return (['file', 'command'] as const).find((name) => credentials?.[name] !== undefined);
}

function storeFaults({ kind, credentials }: Reached): Fault[] {
  const name = keeper(credentials);
  if (name === undefined) return [];
  const path = `$.credentials.${name}`;
  if (kind !== 'url') {
    // A target that the run starts does not know tokens that were issued before.
    return [{ path, message: `expected nothing with kind ${kind}; it belongs to kind url` }];
  }
  const other = Object.keys(credentials ?? {}).find((each) => each !== name);
  if (other === undefined) return [];
  return [{ path: `$.credentials.${other}`, message: `expected nothing beside ${name}` }];
}
