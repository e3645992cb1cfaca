import type { CheckContext } from '../check/context.js';
import type { Order } from '../check/evidence.js';
import type { Messages } from '../check/messages.js';
import { ClauseBroken, Inconclusive } from '../check/signals.js';
import type { Lineage } from '../http/lineage.js';
import type { Recorder } from '../http/recorder.js';
import type { Redactor } from '../http/redaction.js';

/** Longest value in a message, characters. */
const longestValue = 500;

/** What a failure tells besides its message. */
export interface Evidence {
  readonly recorder: Recorder;
  readonly redactor: Redactor;
  readonly lineage: Lineage;
  readonly orders: readonly Order[];
}

/** The `fail` of a check: fills in the message and adds what the check has seen so far. */
export function failing(
  messages: Messages,
  { recorder, redactor, lineage, orders }: Evidence,
): CheckContext<Messages>['fail'] {
  return (id, values, at, clause) => {
    const template = messages[id];
    if (template === undefined) return new Inconclusive('harness', `no message '${id}'`);
    const offending = at?.n;
    return new ClauseBroken({
      message: id,
      ...(clause !== undefined && { clause }),
      expected: filled(template.expected, values, redactor),
      actual: filled(template.actual, values, redactor),
      ...(offending !== undefined && { offending }),
      exchanges: recorder.exchanges,
      lineage: [...lineage.entries],
      ...(orders.length > 0 && { orders: [...orders] }),
    });
  };
}

/** Fills in one half of a message. Redact before cutting, because a cut could leave half a secret. */
export function filled(
  template: string,
  values: Readonly<Record<string, string | number | bigint>>,
  redactor: Redactor,
): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? redactor.excerpt(String(values[name]), longestValue) : whole,
  );
}
