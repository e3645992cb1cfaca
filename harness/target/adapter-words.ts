const longest = 500;

/**
 * What an adapter threw, in one line: name and message, what caused it, and the line of the adapter.
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

/** fetch says only that it failed; why is in the cause. */
function causeOf({ cause }: Error): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  // Where both addresses of localhost refuse, there is no message but a code.
  const code = 'code' in cause ? String(cause.code) : '';
  return cause.message === '' ? code : messageOf(cause);
}

/** The line in the module where it was thrown, or at which it is not JavaScript. */
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
