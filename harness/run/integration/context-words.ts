import type { Browser, Query, Visit } from '../../check/integration/context.js';
import { reasonOf } from '../../base/thrown.js';
import { NoAnswer } from './user-browser.js';

/** The visit, also where the target closed the connection without an answer; its status is then 0. */
export async function answered(browser: Browser, visit: () => Promise<Visit>): Promise<Visit> {
  try {
    return await visit();
  } catch (error) {
    const last = browser.visits.at(-1);
    if (error instanceof NoAnswer && last !== undefined) return last;
    throw error;
  }
}

/** An operation of the target failed, or gave something else than it must. */
export class OperationFailed extends Error {
  override readonly name = 'OperationFailed';
}

/** What an operation of the target gives. @throws {OperationFailed} */
export async function asked<T>(name: string, operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    throw new OperationFailed(`the operation ${name} of the target failed: ${reasonOf(error)}`);
  }
}

/** A message with its values. */
export function filled(
  template: string,
  values: Readonly<Record<string, string | number | bigint>>,
): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** An address with a query. */
export function withQuery(address: string, query: Query): string {
  const text = query
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
  return `${address}${address.includes('?') ? '&' : '?'}${text}`;
}
