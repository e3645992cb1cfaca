import { visibleDocument } from './sanitize.js';
import type { JSX } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { type Head, headOf } from './head.js';
import type { RunReport } from './model.js';
import { inertJson } from './json.js';

const label = 'contract';
/** The colours of shields.io by name. */
const colours = {
  brightgreen: '#4c1',
  red: '#e05d44',
  yellow: '#dfb317',
  lightgrey: '#767676',
} as const;

interface Badge {
  readonly message: string;
  readonly color: keyof typeof colours;
}

/** The text of the badge: the first line of every output. */
function badgeOf(report: RunReport): Badge {
  const { line, tone } = headOf(report);
  return { message: line, color: colourOf[tone] };
}

const colourOf: Readonly<Record<Head['tone'], keyof typeof colours>> = {
  good: 'brightgreen',
  neutral: 'lightgrey',
  bad: 'red',
  open: 'yellow',
};

/** `badge.json`, for the endpoint badge of shields.io. */
export function renderBadgeJson(report: RunReport): string {
  return `${inertJson({ schemaVersion: 1, label, ...badgeOf(report) })}\n`;
}

/** `badge.svg`, in the usual flat style. */
export function renderBadgeSvg(report: RunReport): string {
  const { message, color } = badgeOf(report);
  const svg = renderToString(<Svg message={message} colour={colours[color]} />);
  return visibleDocument(`${svg}\n`);
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

/** Estimated width in pixels; `textLength` fits the text into it. */
function widthOf(text: string): number {
  const narrow = text.match(/[ijl.,: ]/g)?.length ?? 0;
  const wide = text.match(/[mw%]/g)?.length ?? 0;
  return Math.round(padding + text.length * 6.8 - narrow * 3 + wide * 3.5);
}
