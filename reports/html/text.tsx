import type { JSX } from 'preact';
import { notAtOnce } from '../repeat-command.js';
import { cut } from '../sanitize.js';

const label = /(<(?:authorization_code|access_token|refresh_token|client_secret|token)#\d+>)/;

/** Text as a target sent it, truncated, with the labels of secrets and tokens highlighted. */
export function Recorded({
  text,
  max = 20_000,
}: {
  readonly text: string;
  readonly max?: number;
}): JSX.Element {
  const parts = cut(text, max).split(label);
  return <>{parts.map((part) => (label.test(part) ? <span class="label">{part}</span> : part))}</>;
}

/** A text of this program in which back-ticks mark code. */
export function Coded({ text }: { readonly text: string }): JSX.Element {
  return <>{inCode(text).map(({ part, code }) => (code ? <code>{part}</code> : part))}</>;
}

/** A sentence of this program that may quote a target: back-ticks mark code, and labels stand out. */
export function Said({
  text,
  max,
}: {
  readonly text: string;
  /** Most characters. */
  readonly max: number;
}): JSX.Element {
  return (
    <>
      {inCode(cut(text, max)).map(({ part, code }) =>
        code ? (
          <code>
            <Recorded text={part} />
          </code>
        ) : (
          <Recorded text={part} />
        ),
      )}
    </>
  );
}

/** The parts of a text; those between two back-ticks are code. */
export function inCode(text: string): readonly { readonly part: string; readonly code: boolean }[] {
  return text
    .split(/`([^`]+)`/)
    .map((part, i) => ({ part, code: i % 2 === 1 }))
    .filter(({ part }) => part !== '');
}

/** A shell command with a copy button. */
export function Command({ line }: { readonly line: string }): JSX.Element {
  return (
    <div class="command">
      <code tabindex={0}>{line}</code>
      <Copy what="the command" />
    </div>
  );
}

/** The command that repeats a check, or the reason why there is none. */
export function Repeat({ command }: { readonly command: string | undefined }): JSX.Element {
  return command === undefined ? <p>{notAtOnce}.</p> : <Command line={command} />;
}

/** A button that copies the element before it; hidden until the script shows it. */
export function Copy({ what }: { readonly what: string }): JSX.Element {
  return (
    <button type="button" class="copy" hidden>
      Copy<span class="unseen"> {what}</span>
    </button>
  );
}

/** A button that copies the address of a check in this page; hidden until the script shows it. */
export function CopyLink({ check }: { readonly check: string }): JSX.Element {
  return (
    <button type="button" class="copy link" data-link={checkAnchor(check)} hidden>
      Copy link
    </button>
  );
}

/** The anchor of the group of checks that wait for a check. */
export function groupAnchor(id: string): string {
  return `waits-${id}`;
}

/** The anchor of the details of a check. */
export function checkAnchor(id: string): string {
  return `check-${id}`;
}

/** The anchor of a clause in the contract view. */
export function clauseAnchor(id: string): string {
  return `clause-${id}`;
}

/** A fragment that opens the contract view with a filter. */
export function filterFragment(filter: {
  readonly verdict?: string;
  readonly area?: string;
  readonly kind?: string;
}): string {
  return `#filter?${new URLSearchParams({ ...filter }).toString()}`;
}

/** Path and query of a URL; the whole text if it is not a URL. */
export function pathOf(url: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*([/?#].*)?$/is.exec(url)?.[1] ?? url;
}
