import type { DutyResult, TrafficSummary } from '../harness/run/traffic-summary.js';
import { count } from './words.js';

const dayMs = 86_400_000;

/** `1,204 exchanges of 2 days`. Only exchanges with the service count. */
export function sourceInWords({ judged, from, to }: TrafficSummary): string {
  const exchanges = `${judged.toLocaleString('en-US')} ${judged === 1 ? 'exchange' : 'exchanges'}`;
  if (from === undefined || to === undefined) return exchanges;
  return `${exchanges} ${periodInWords(from, to)}`;
}

/** The days of traffic, or its length where it all lies within one. */
function periodInWords(from: number, to: number): string {
  const days = Math.floor(to / dayMs) - Math.floor(from / dayMs) + 1;
  if (days > 1) return `of ${days.toLocaleString('en-US')} days`;
  const day = new Date(from);
  return Number.isNaN(day.getTime()) ? 'of one day' : `of ${day.toISOString().slice(0, 10)}`;
}

/** The duties that the integration neglected, in the order of the report. */
export function neglectedDuties(traffic: TrafficSummary | undefined): readonly DutyResult[] {
  return (traffic?.integration ?? []).filter(({ neglected }) => neglected > 0);
}

/** What the integration did against its duties, in one line; undefined where its requests are not judged. */
export function integrationInWords({ integration }: TrafficSummary): string | undefined {
  if (integration === undefined) return undefined;
  const neglected = integration.filter((duty) => duty.neglected > 0);
  const kept = integration.filter((duty) => duty.judged > 0 && duty.neglected === 0);
  const silent = integration.length - neglected.length - kept.length;
  return [
    `${kept.length} of its duties kept`,
    `${neglected.length} neglected`,
    `the traffic says nothing about ${silent}`,
  ].join(', ');
}

/** `2 duties`. */
export function dutiesInWords(duties: readonly DutyResult[]): string {
  return count(duties.length, 'duty', 'duties');
}
