import type { Id } from '../../spec/generated/control-types.js';

/** Whether a text is the number of an account, however it is written. */
export function isSameAccount(text: string, id: Id): boolean {
  return typeof id === 'bigint' ? text === String(id) : Number(text) === id;
}
