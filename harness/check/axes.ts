import type { Circumstance } from './circumstances.js';

/** A thing to which a conforming service is indifferent. */
export interface Axis {
  readonly name: string;
  /**
   * Its values, each as the circumstances that make it; the first one is the plain value. Where several are at
   * hand, the last one counts: it hides the others, or is had beside them, as many renewals are beside a token of
   * the pair before.
   */
  readonly values: readonly (readonly Circumstance[])[];
}

/** Circumstances of which one counts are values of one axis. */
const alternatives = [
  {
    name: 'origin of the grant',
    values: [[], ['member'], ['page'], ['widget'], ['widget', 'webhook']],
  },
  { name: 'place of the user', values: [[], ['third-user'], ['second-user']] },
  { name: 'accounts', values: [[], ['second-account'], ['other-accounts'], ['private']] },
  {
    name: 'renewals',
    values: [[], ['superseded'], ['renewed'], ['retried'], ['lost-renewal']],
  },
  {
    name: 'mode of the page',
    // With both, visits take turns.
    values: [[], ['popup'], ['post-message'], ['popup', 'post-message']],
  },
] as const satisfies readonly Axis[];

/** Each of these is there or not, whatever else is. */
const free = [
  'new-key',
  'reinstalled',
  'renewed-later',
  'earlier-grant',
  'second-code',
  'wrong-key-first',
  'tried-code',
  'refused-renewal',
  'other-encoding',
  'returning',
  'unusual-names',
  'other-country',
  'own-query',
  'used',
  'any-method',
  'further-headers',
  'further-query',
  'charset',
  'any-type',
  'compressed',
  'new-connection',
  'company',
  'special-date',
] as const satisfies readonly Circumstance[];

export type AxisName = (typeof alternatives)[number]['name'] | (typeof free)[number];

/**
 * All axes. Any value of one goes together with any value of another. An aged token is on none of them: to age one
 * moves the clock, so at most one row of a check has it, and few of those that are drawn for many cases.
 */
export const axes: readonly Axis[] = [
  ...alternatives,
  ...free.map((name): Axis => ({ name, values: [[], [name]] })),
];

/** The place of the value that a set of circumstances has on an axis. */
export function valueOf({ values }: Axis, on: readonly Circumstance[]): number {
  return values.findLastIndex((value) => value.every((each) => on.includes(each)));
}

/** The circumstances of a set that count. */
export function thatCount(on: readonly Circumstance[]): Circumstance[] {
  return [
    ...axes.flatMap((axis) => axis.values[valueOf(axis, on)] ?? []),
    ...on.filter((each) => axisOf(each) === undefined),
  ];
}

const axisNames = new Map(
  axes.flatMap(({ name, values }) => values.flat().map((each) => [each, name] as const)),
);

/** The name of the axis that a circumstance belongs to; undefined for one that is on none. */
export function axisOf(circumstance: Circumstance): string | undefined {
  return axisNames.get(circumstance);
}
