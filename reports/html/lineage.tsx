import type { JSX } from 'preact';
import type { LineageEntry, RecordedExchange } from '../../harness/http/exchange.js';
import { count } from '../words.js';
import { layOut, type PlacedNode, sizes } from './lineage-layout.js';

const { width, height } = sizes.node;

/** How the codes and tokens of a check descend from each other, on a line of target time. */
export function Lineage({
  lineage,
  exchanges,
  offending,
}: {
  readonly lineage: readonly LineageEntry[];
  readonly exchanges: readonly RecordedExchange[];
  readonly offending?: number | undefined;
}): JSX.Element | null {
  if (lineage.length === 0) return null;
  const broken = exchanges.find(({ n }) => n === offending);
  const picture = layOut(lineage, broken?.targetTime);
  const used = labelsIn(broken);
  return (
    <figure class="lineage">
      <figcaption>
        <p class="caption">Where the tokens came from</p>
        <small>
          From left to right in target time; a line leads from each code or token to what it was
          exchanged for.
          {used.size > 0 && ' Heavy outlines mark what the request that broke the clause carried.'}
          {picture.hidden > 0 && ` ${count(picture.hidden, 'older one')} not drawn.`}
        </small>
      </figcaption>
      <div class="scroll" tabindex={0} role="group" aria-label="Lineage of codes and tokens">
        <svg
          width={picture.width}
          height={picture.height}
          viewBox={`0 0 ${picture.width} ${picture.height}`}
          role="img"
          aria-label={inWords(lineage)}
        >
          {picture.lanes.map((lane, i) => (
            <g class="lane">
              {i > 0 && <path d={`M0 ${lane.y}H${picture.width}`} />}
              <text x="0" y={lane.y + lane.height / 2 + 4}>
                {lane.title}
              </text>
            </g>
          ))}
          {picture.ticks.map(({ x, text }) => (
            <text class="tick" x={x} y="18">
              {text}
            </text>
          ))}
          {picture.offending !== undefined && (
            <g class="broken">
              <path d={`M${picture.offending - 12} 4V${picture.height - 24}`} />
              <text
                x={picture.offending - 12}
                y={picture.height - 7}
                text-anchor={picture.offending > 300 ? 'end' : 'start'}
              >
                {`exchange ${offending ?? ''} broke the clause`}
              </text>
            </g>
          )}
          {picture.edges.map((edge) => (
            <path class="edge" d={curve(edge.from, edge.to)} />
          ))}
          {picture.nodes.map(({ entry, x, y }) => (
            <g class={used.has(entry.label) ? `node ${entry.kind} used` : `node ${entry.kind}`}>
              <rect x={x} y={y} width={width} height={height} rx="6" />
              <text x={x + 10} y={y + 19.5}>
                {entry.label.length > 22 ? `${entry.label.slice(0, 21)}…` : entry.label}
              </text>
              <title>
                {entry.exchange === undefined
                  ? `${entry.label} came through control`
                  : `${entry.label} was handed out by exchange ${entry.exchange}`}
              </title>
            </g>
          ))}
        </svg>
      </div>
    </figure>
  );
}

/** Within a column the edge leaves downwards; to another column it leaves to the right. */
function curve(from: PlacedNode, to: PlacedNode): string {
  if (from.x === to.x) {
    const x = from.x + 24;
    return from.y < to.y ? `M${x} ${from.y + height}V${to.y}` : `M${x} ${from.y}V${to.y + height}`;
  }
  const startX = from.x + width;
  const startY = from.y + height / 2;
  const endY = to.y + height / 2;
  const bend = (to.x - startX) / 2;
  return `M${startX} ${startY}C${startX + bend} ${startY} ${to.x - bend} ${endY} ${to.x} ${endY}`;
}

/** Labels that the offending request carried. */
function labelsIn(exchange: RecordedExchange | undefined): ReadonlySet<string> {
  if (exchange === undefined) return new Set();
  const { request } = exchange;
  const text = [
    request.url,
    request.body?.text ?? '',
    ...request.headers.map(([, value]) => value),
  ];
  return new Set(text.join('\n').match(/<[a-z_]+#\d+>/g) ?? []);
}

function inWords(lineage: readonly LineageEntry[]): string {
  return lineage
    .map(({ label, parent }) => (parent === undefined ? label : `${label} from ${parent}`))
    .join(', ');
}
