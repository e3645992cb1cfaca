/**
 * Indents JSON without changing its tokens: numbers keep their digits (`1.0`, or an id beyond 2^53), keys
 * keep their order and repetitions, strings keep their escapes. JSON.parse and stringify would change
 * them, and each can be evidence. Other text is returned unchanged.
 */
export function prettyJson(text: string): string {
  try {
    JSON.parse(text);
  } catch {
    return text;
  }
  let depth = 0;
  const line = (): string => `\n${'  '.repeat(depth)}`;
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g) ?? [];
  return tokens
    .map((token, i) => {
      const empty = isOpening(tokens[i - 1]) && isClosing(token);
      if (isOpening(token)) {
        depth += 1;
        return isClosing(tokens[i + 1]) ? token : token + line();
      }
      if (isClosing(token)) {
        depth -= 1;
        return empty ? token : line() + token;
      }
      if (token === ',') return token + line();
      if (token === ':') return ': ';
      return token;
    })
    .join('');
}

function isOpening(token: string | undefined): boolean {
  return token === '{' || token === '[';
}

function isClosing(token: string | undefined): boolean {
  return token === '}' || token === ']';
}
