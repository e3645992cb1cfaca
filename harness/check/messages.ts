/**
 * Message templates by id. `t.fail` fills each `{name}` from its values. A missing or misspelt
 * value is a compile error. Reports print "expected …, got …".
 */
export type Messages = Readonly<Record<string, MessageTemplate>>;

export interface MessageTemplate {
  readonly expected: string;
  readonly actual: string;
}

type NamesIn<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The values that a message needs. */
export type MessageValues<T extends MessageTemplate> = {
  readonly [K in NamesIn<T['expected']> | NamesIn<T['actual']>]: string | number | bigint;
};
