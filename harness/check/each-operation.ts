import { type Control, type ControlOperation, operationNames } from './control.js';

/** Any operation of control: each takes at most one argument. */
export type AnyOperation = (request: unknown) => Promise<unknown>;

/** The same control with each operation replaced by what `make` returns; missing ones stay missing. */
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
  // Each replacement has the type of the operation of its name. TypeScript cannot express this.
  return Object.fromEntries(made);
}
