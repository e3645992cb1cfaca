import type { JSX } from 'preact';
import type { Credential, Reception } from './lineage-moments.js';

/** How to read the pictures; the script of the page puts it below the heading of each. */
export function LineageLegend({ clock }: { readonly clock: string }): JSX.Element {
  return (
    <template id="token-legend">
      <small>
        {clock} runs from top to bottom. A line is the life of a code or token by the contract. It
        is dashed from its renewal until its successor is used. A bar marks its end, and the line is
        dotted after it.
      </small>
      <Legend />
    </template>
  );
}

function Legend(): JSX.Element {
  const kinds = [
    ['authorization_code', 'code'],
    ['refresh_token', 'refresh token'],
    ['access_token', 'access token'],
  ] as const;
  return (
    <ul class="legend" aria-hidden="true">
      {kinds.map(([kind, word]) => (
        <li>
          <svg width="16" height="16" class={`strand ${kind}`}>
            <Mark kind={kind} x={8} y={8} form="birth" />
          </svg>{' '}
          {word}
        </li>
      ))}
      <li>
        <svg width="16" height="16" class="strand refresh_token">
          <Mark kind="refresh_token" x={8} y={8} form="accepted" />
        </svg>{' '}
        sent, accepted
      </li>
      <li>
        <svg width="16" height="16">
          <Mark kind="refresh_token" x={8} y={8} form="refused" />
        </svg>{' '}
        sent, refused
      </li>
      <li>
        <svg width="16" height="16" class="strand refresh_token">
          <Mark kind="refresh_token" x={8} y={8} form="answered" />
        </svg>{' '}
        sent, answered otherwise
      </li>
    </ul>
  );
}

/** The mark of a moment in the life of a code or token. */
export function Mark({
  kind,
  x,
  y,
  form,
}: {
  readonly kind: Credential['kind'];
  readonly x: number;
  readonly y: number;
  readonly form: 'birth' | Reception;
}): JSX.Element {
  if (form === 'refused') {
    return <path class="refused" d={`M${x - 5} ${y - 5}l10 10m0-10l-10 10`} />;
  }
  if (form === 'answered') return <path class="answered" d={`M${x - 6} ${y}h12`} />;
  switch (kind) {
    case 'authorization_code':
      return <path class={form} d={`M${x} ${y - 6.5}l6.5 6.5l-6.5 6.5l-6.5-6.5z`} />;
    case 'refresh_token':
      return <circle class={form} cx={x} cy={y} r="5.5" />;
    case 'access_token':
      return <rect class={form} x={x - 5} y={y - 5} width="10" height="10" />;
  }
}
