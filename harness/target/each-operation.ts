import { type Control, type ControlOperation, operationNames } from './control.js';

/** An operation of whatever name: each has one argument at most. */
export type AnyOperation = (request: unknown) => Promise<unknown>;

/** The same control with what is made of each operation in its place; what is missing stays so. */
export function withEach(
  control: Control,
  make: (operation: AnyOperation, name: ControlOperation) => AnyOperation | undefined,
): Control {
  const made = operationNames.flatMap((name) => {
    const operation: unknown = control[name];
    if (typeof operation !== 'function') return [];
    const replacement = make((request) => Reflect.apply(operation, control, [request]), name);
    return replacement === undefined ? [] : [[name, replacement] as const];
  });
  // Each stands for the operation of its name, which no type can say.
  return Object.fromEntries(made);
}
