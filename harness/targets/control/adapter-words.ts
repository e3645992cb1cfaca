const longest = 500;

/**
 * Describes an error of an adapter in one line: name, message, cause, and line of the adapter.
 *
 * @param href file: URL of the adapter's module
 */
export function thrownInWords(thrown: unknown, href: string): string {
  if (!(thrown instanceof Error)) return cut(`${typeof thrown} ${jsonOf(thrown)}`);
  const cause = causeOf(thrown);
  const line = lineOf(thrown, href);
  return (
    cut(messageOf(thrown)) +
    (cause === undefined ? '' : ` (${cut(cause)})`) +
    (line === undefined ? '' : `, at line ${line}`)
  );
}

function messageOf({ name, message }: Error): string {
  return name === 'Error' ? message || 'an error without a message' : `${name}: ${message}`;
}

/** An error of fetch says only that it failed; the reason is in its cause. */
function causeOf({ cause }: Error): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  // When both addresses of localhost refuse, the error has a code but no message.
  const code = 'code' in cause ? String(cause.code) : '';
  return cause.message === '' ? code : messageOf(cause);
}

/** The line of the module that threw, or the line of its syntax error. */
function lineOf({ stack = '' }: Error, href: string): string | undefined {
  const start = stack.indexOf(href);
  return start < 0 ? undefined : /^:(\d+)/.exec(stack.slice(start + href.length))?.[1];
}

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}

function cut(text: string): string {
  const line = text.trim().replaceAll(/\s*\n\s*/g, ' ');
  return line.length <= longest ? line : `${line.slice(0, longest)}…`;
}
