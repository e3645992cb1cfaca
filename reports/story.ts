import type { Actor, RecordedExchange } from '../harness/check/evidence.js';
import type { FailureEvidence } from '../harness/check/outcome.js';

/** One line of the story of a check: who did what. */
export interface StoryLine {
  readonly by: Actor;
  /** A sentence without a capital letter and a full stop. */
  readonly text: string;
  /** Number of equal lines in a row. */
  readonly times: number;
}

/**
 * Who did what in a check that judged an integration: what the user, the service and the operator did,
 * what the target sent, and what was answered, oldest first. Of a long story the last lines.
 *
 * @param most number of lines
 */
export function storyOf(
  { exchanges, orders = [] }: Pick<FailureEvidence, 'exchanges' | 'orders'>,
  most: number,
): readonly StoryLine[] {
  const first = exchanges[0]?.n ?? 1;
  const events = [
    ...orders
      .filter(({ after }) => after >= first - 1)
      .map(({ after, text, by = 'operator' }) => ({ place: after + 0.5, by, text })),
    ...exchanges.map((exchange) => ({ place: exchange.n, ...toldOf(exchange) })),
  ].toSorted((a, b) => a.place - b.place);
  const lines: StoryLine[] = [];
  for (const { by, text } of events) {
    const last = lines.at(-1);
    if (last?.text === text) lines[lines.length - 1] = { ...last, times: last.times + 1 };
    else lines.push({ by, text, times: 1 });
  }
  return lines.slice(-most);
}

/** The text of a line with the number of its repetitions. */
export function storyText({ text, times }: StoryLine): string {
  return times === 1 ? text : `${text} (${times} times)`;
}

function toldOf(exchange: RecordedExchange): { by: Actor; text: string } {
  const { request, response, from } = exchange;
  const answer = response === undefined ? 'no answer' : `status ${response.status}`;
  const path = pathOf(request.url);
  const line = `${request.method} ${path}`;
  if (exchange.incoming === true) {
    const sent = labelsIn([request.body?.text ?? '', ...request.headers.map(([, value]) => value)]);
    const got = labelsIn([response?.body?.text ?? '']);
    const carrying = sent === '' ? '' : ` with ${sent}`;
    return {
      by: 'target',
      text: `the target sends ${line}${carrying}: ${answer}${got === '' ? '' : `, ${got}`}`,
    };
  }
  if (from === 'service') return { by: 'service', text: `the service calls ${line}: ${answer}` };
  return { by: 'user', text: `the browser of the user asks for ${line}: ${answer}` };
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}

/** The labels in some texts, each once, without that of the secret key. */
function labelsIn(texts: readonly string[]): string {
  const found = texts.flatMap((text) =>
    [...text.matchAll(/<(?:access_token|refresh_token|authorization_code)#\d+>/g)].map(
      ([label]) => label,
    ),
  );
  return [...new Set(found)].join(' and ');
}
