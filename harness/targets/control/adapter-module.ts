import { kindOf } from '../../base/kind-of.js';
import { nearestTo } from '../../base/nearest.js';
import { AdapterError } from './adapter.js';
import { type AdapterTarget } from './adapter-target.js';
import { type ControlOperation, operationNames } from '../../check/control.js';
import { isRecord } from '../../../spec/violation-words.js';

/** An operation as a module exports it; the types of its argument and result are unknown. */
type Implementation = (argument: unknown, target: AdapterTarget) => unknown;

type Members = Readonly<Record<string, unknown>>;

/**
 * Finds the operations that an adapter module offers. They are its named exports, the members of
 * its default export, or the members of the object that its default export returns.
 *
 * @param module the namespace of the loaded module
 * @throws {AdapterError} when an export is no operation, or none is offered; also everything that
 *   the module throws
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
      // An instance of a class may hold data beside its operations; a plain object may not.
      if (typeof value !== 'function' && isInstance(owner)) continue;
      throw new AdapterError(`${place} '${name}', which is not an operation${hint(name)}`);
    }
    if (value === undefined) continue;
    if (!isImplementation(value)) {
      throw new AdapterError(`${place} '${name}': expected a function, found ${shapeOf(value)}`);
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
    throw new AdapterError(`${expected}, found ${shapeOf(owner)}`);
  }
  const members = owner as Members; // any object has members of unknown type
  const stray = Object.keys(loaded).find(
    // A CommonJS module also has each member of its exported object as a named export.
    (name) => !ofNode.has(name) && loaded[name] !== members[name],
  );
  if (stray !== undefined) {
    throw new AdapterError(
      `exports '${stray}' beside its default export; all operations must be in the default export, if there is one`,
    );
  }
  const whose = isFactory ? 'its default export returns' : 'its default export has';
  return { owner: members, place: whose };
}

/** Names that Node and compilers add to a module. */
const ofNode: ReadonlySet<string> = new Set(['default', 'module.exports', '__esModule']);

/** A compiled CommonJS module has its default export inside the one that Node adds. */
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

/** The kind of a value in words, with the names of an object's members, which are no secrets. */
export function shapeOf(value: unknown): string {
  const names = isRecord(value) ? Object.keys(value).slice(0, 12) : [];
  return names.length === 0 ? kindOf(value) : `${kindOf(value)} of ${names.join(', ')}`;
}

function hint(name: string): string {
  const nearest = nearestTo(name, operationNames);
  return nearest === undefined
    ? `; the operations are ${operationNames.join(', ')}`
    : `; did you mean '${nearest}'?`;
}
