import { nearestTo } from '../nearest.js';
import { AdapterError, type AdapterTarget } from './adapter.js';
import { type ControlOperation, operationNames } from './control.js';

/** An operation as a module has it: nothing is known of what it takes and returns. */
type Implementation = (argument: unknown, target: AdapterTarget) => unknown;

type Members = Readonly<Record<string, unknown>>;

/**
 * The operations that an adapter module offers: its named exports, or the members of its default
 * export, or of what its default export returns.
 *
 * @param module the namespace of the loaded module
 * @throws {AdapterError} where something is no operation, or there is none; whatever the module throws
 */
export async function operationsOf(
  module: Members,
  target: AdapterTarget,
): Promise<Map<ControlOperation, Implementation>> {
  const { owner, place } = await ownerOf(module, target);
  const operations = new Map<ControlOperation, Implementation>();
  for (const name of namesOf(owner)) {
    const value = owner[name];
    const operation = operationNames.find((each) => each === name);
    if (operation === undefined) {
      // A class keeps things beside its operations; a loose object has no use for them.
      if (typeof value !== 'function' && isInstance(owner)) continue;
      throw new AdapterError(`${place} '${name}', which is no operation${hint(name)}`);
    }
    if (value === undefined) continue;
    if (!isImplementation(value)) {
      throw new AdapterError(`${place} '${name}': expected a function, found ${kindOf(value)}`);
    }
    operations.set(operation, (...given) => Reflect.apply(value, owner, given));
  }
  if (operations.size > 0) return operations;
  throw new AdapterError(
    `${place} no operation; it must offer at least one of ${operationNames.join(', ')}`,
  );
}

async function ownerOf(
  module: Members,
  target: AdapterTarget,
): Promise<{ owner: Members; place: string }> {
  const loaded = withoutWrapping(module);
  const given = loaded['default'];
  if (given === undefined) return { owner: loaded, place: 'exports' };
  const isFactory = typeof given === 'function';
  const owner: unknown = isFactory ? await Reflect.apply(given, undefined, [target]) : given;
  if (typeof owner !== 'object' || owner === null) {
    const expected = isFactory
      ? 'its default export must return an object of operations'
      : 'its default export must be an object of operations or a function that returns one';
    throw new AdapterError(`${expected}, found ${kindOf(owner)}`);
  }
  const members = owner as Members; // an object, whatever it has
  const stray = Object.keys(loaded).find(
    // A module of CommonJS has its names a second time, beside the object that it exports.
    (name) => !ofNode.has(name) && loaded[name] !== members[name],
  );
  if (stray !== undefined) {
    throw new AdapterError(
      `exports '${stray}' beside its default export; where there is a default export, all operations belong into it`,
    );
  }
  const whose = isFactory ? 'its default export returns' : 'its default export has';
  return { owner: members, place: whose };
}

/** Names that Node and compilers add to a module. */
const ofNode: ReadonlySet<string> = new Set(['default', 'module.exports', '__esModule']);

/** A compiled module of CommonJS has its own default export inside of the one that Node makes. */
function withoutWrapping(module: Members): Members {
  const { default: given } = module;
  const isWrapped = typeof given === 'object' && given !== null && '__esModule' in given;
  return isWrapped ? { ...given } : module;
}

function namesOf(owner: Members): string[] {
  const names = new Set(Object.keys(owner).filter((name) => !ofNode.has(name)));
  for (
    let type: unknown = Object.getPrototypeOf(owner);
    typeof type === 'object' && type !== null && type !== Object.prototype;
    type = Object.getPrototypeOf(type)
  ) {
    for (const name of Object.getOwnPropertyNames(type)) {
      if (name !== 'constructor') names.add(name);
    }
  }
  return [...names];
}

function isInstance(owner: Members): boolean {
  const type: unknown = Object.getPrototypeOf(owner);
  return type !== null && type !== Object.prototype;
}

function isImplementation(value: unknown): value is Implementation {
  return typeof value === 'function';
}

function hint(name: string): string {
  const nearest = nearestTo(name, operationNames);
  return nearest === undefined
    ? `; the operations are ${operationNames.join(', ')}`
    : `; did you mean '${nearest}'?`;
}

/** A value in words, without what may be a secret in it. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty array' : 'an array';
  if (typeof value !== 'object')
    return typeof value === 'function' ? 'a function' : `a ${typeof value}`;
  const names = Object.keys(value).slice(0, 12);
  return names.length === 0 ? 'an empty object' : `an object of ${names.join(', ')}`;
}
