import type { JSX } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { RunReport } from './model.js';
import { inertJson } from './json.js';

const label = 'contract';
/** The colours that shields.io gives these names. */
const colours = { brightgreen: '#4c1', red: '#e05d44', yellow: '#dfb317' } as const;

interface Badge {
  readonly message: string;
  readonly color: keyof typeof colours;
}

/** What the badge says: the verdict on the target in a word, and how much of it was judged. */
function badgeOf({ conclusion, gate }: RunReport): Badge {
  const share = `${conclusion.word}, ${gate.judged.percent}% judged`;
  switch (conclusion.word) {
    case 'conformant':
      return { message: share, color: 'brightgreen' };
    case 'not conformant':
      return { message: conclusion.word, color: 'red' };
    case 'incomplete':
      return { message: share, color: 'yellow' };
  }
}

/** `badge.json`, for the endpoint badge of shields.io. */
export function renderBadgeJson(report: RunReport): string {
  return `${inertJson({ schemaVersion: 1, label, ...badgeOf(report) })}\n`;
}

/** `badge.svg`, in the flat form that such badges have. */
export function renderBadgeSvg(report: RunReport): string {
  const { message, color } = badgeOf(report);
  return `${renderToString(<Svg message={message} colour={colours[color]} />)}\n`;
}

function Svg({
  message,
  colour,
}: {
  readonly message: string;
  readonly colour: string;
}): JSX.Element {
  const left = widthOf(label);
  const right = widthOf(message);
  const width = left + right;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height="20"
      role="img"
      aria-label={`${label}: ${message}`}
    >
      <title>{`${label}: ${message}`}</title>
      <clipPath id="round">
        <rect width={width} height="20" rx="3" />
      </clipPath>
      <g clip-path="url(#round)">
        <rect width={left} height="20" fill="#555" />
        <rect x={left} width={right} height="20" fill={colour} />
      </g>
      <g
        fill="#fff"
        text-anchor="middle"
        font-family="Verdana,Geneva,DejaVu Sans,sans-serif"
        font-size="11"
      >
        <Word text={label} from={0} to={left} />
        <Word text={message} from={left} to={width} />
      </g>
    </svg>
  );
}

function Word({
  text,
  from,
  to,
}: {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}): JSX.Element {
  return (
    <text x={(from + to) / 2} y="14" textLength={to - from - padding}>
      {text}
    </text>
  );
}

const padding = 10;

/** Pixels; near enough, because `textLength` fits the text into them. */
function widthOf(text: string): number {
  const narrow = text.match(/[ijl.,: ]/g)?.length ?? 0;
  const wide = text.match(/[mw%]/g)?.length ?? 0;
  return Math.round(padding + text.length * 6.8 - narrow * 3 + wide * 3.5);
}
