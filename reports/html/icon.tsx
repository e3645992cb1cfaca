import type { JSX } from 'preact';
import type { ClauseVerdict } from '../model.js';
import { verdictWords } from '../words.js';

// Each verdict has its own shape, so that colour is not the only difference.
const shapes: Readonly<Record<ClauseVerdict, JSX.Element>> = {
  passed: (
    <>
      <circle cx="8" cy="8" r="7" class="fill" />
      <path d="m4.8 8.3 2.2 2.2 4.2-4.7" class="cut" />
    </>
  ),
  failed: (
    <>
      <path d="M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1z" class="fill" />
      <path d="m5.5 5.5 5 5m0-5-5 5" class="cut" />
    </>
  ),
  warned: (
    <>
      <path d="M8 1.2 15.4 14.6H.6z" class="fill round" />
      <path d="M8 6v4m0 2.2v.1" class="cut" />
    </>
  ),
  inconclusive: (
    <>
      <path d="M8 .6 15.4 8 8 15.4.6 8z" class="fill round" />
      <path d="M6.2 6.4a1.8 1.8 0 1 1 2.5 1.7c-.5.2-.7.5-.7 1m0 2.2v.1" class="cut" />
    </>
  ),
  observed: (
    <>
      <path d="M1 8s2.6-4.5 7-4.5S15 8 15 8s-2.6 4.5-7 4.5S1 8 1 8z" class="line" />
      <circle cx="8" cy="8" r="2.1" class="fill" />
    </>
  ),
  'not-run': (
    <>
      <circle cx="8" cy="8" r="6.6" class="line" />
      <path d="M5 8h6" class="line" />
    </>
  ),
  untested: <circle cx="8" cy="8" r="6.6" class="line" stroke-dasharray="2.2 2" />,
  excluded: (
    <>
      <circle cx="8" cy="8" r="6.6" class="line" />
      <path d="m3.6 12.4 8.8-8.8" class="line" />
    </>
  ),
};

/** The shapes of all verdicts, once for each page; `VerdictIcon` refers to them. */
export function IconShapes(): JSX.Element {
  return (
    <svg width="0" height="0" class="shapes" aria-hidden="true">
      {Object.entries(shapes).map(([verdict, shape]) => (
        <symbol id={`icon-${verdict}`} viewBox="0 0 16 16">
          {shape}
        </symbol>
      ))}
      <pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse">
        <path d="M-1 6 6-1M4 6l2-2M-1 1l2-2" class="hatch" />
      </pattern>
    </svg>
  );
}

/** The shape of a verdict, hidden from screen readers, because its word is next to it. */
export function VerdictIcon({ verdict }: { readonly verdict: ClauseVerdict }): JSX.Element {
  return (
    <svg class={`icon v-${verdict}`} aria-hidden="true">
      <use href={`#icon-${verdict}`} />
    </svg>
  );
}

/** A verdict as shape and word. */
export function VerdictMark({ verdict }: { readonly verdict: ClauseVerdict }): JSX.Element {
  return (
    <span class={`mark v-${verdict}`}>
      <VerdictIcon verdict={verdict} /> {verdictWords[verdict]}
    </span>
  );
}
