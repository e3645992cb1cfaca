import type { JournalEntry } from '../../spec/generated/control-types.js';
import { visible } from '../../reports/sanitize.js';
import type { TerminalStyle } from '../../reports/terminal.js';

/** The head of the table that `watchLine` continues. */
export function watchHead(style: TerminalStyle): string {
  return style.bold(row('time', 'status', 'purpose', 'account', 'request'));
}

/** A request or a call as a line of a table; the time is that of the emulator's clock. */
export function watchLine(entry: JournalEntry, style: TerminalStyle): string {
  const time = new Date(entry.at).toISOString().slice(11, 23);
  const status = entry.status === undefined ? 'lost' : String(entry.status);
  const arrow = entry.kind === 'call' ? '→' : '←';
  const token = /<(?:access_token|refresh_token|authorization_code)#\d+>/.exec(
    entry.headers['authorization'] ?? entry.body,
  )?.[0];
  const line = row(
    time,
    paint(status.padEnd(widths[1]), entry, style),
    entry.purpose,
    entry.account_id === undefined ? '' : String(entry.account_id),
    `${arrow} ${entry.method} ${visible(entry.kind === 'call' ? entry.url : entry.path)}`,
  );
  const notes = [
    ...(token === undefined ? [] : [token]),
    ...(entry.incident === undefined ? [] : [`incident ${entry.incident}`]),
  ];
  return notes.length === 0 ? line : `${line}  ${style.dim(notes.join(' '))}`;
}

const widths = [12, 6, 14, 10] as const;

function row(time: string, status: string, purpose: string, account: string, last: string) {
  const [first, second, third, fourth] = widths;
  return [
    time.padEnd(first),
    status.padEnd(second),
    purpose.padEnd(third),
    account.padEnd(fourth),
    last,
  ].join('  ');
}

function paint(text: string, { status = 0 }: JournalEntry, style: TerminalStyle): string {
  if (status >= 200 && status < 400) return style.green(text);
  return status >= 400 && status < 500 ? style.yellow(text) : style.red(text);
}
