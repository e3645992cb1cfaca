import { InvalidArgumentError, Option } from 'commander';
import { nearestTo } from '../../base/nearest.js';
import { durationMs } from '../../targets/manifest/duration.js';
import { type Door, doors } from '../../targets/manifest/safety.js';
import { wordsOf } from '../words.js';

// Each parser throws InvalidArgumentError; commander prints its message with the name of the option.

/** An option that can be repeated; `without` describes the default in the help. */
export function gathering(flags: string, description: string, without: string): Option {
  return new Option(flags, description)
    .default([], without)
    .argParser<string[]>((value, before) => [...before, value]);
}

/** A program and its arguments, split as a shell does. */
export function words(text: string): readonly string[] {
  const found = wordsOf(text);
  if (found !== undefined && (found[0] ?? '') !== '') return found;
  throw new InvalidArgumentError('expected a program and its arguments, with every quote closed.');
}

/** Adds one door that `--allow` opens. */
export function door(value: string, before: Door[]): Door[] {
  const found = doors.find((each) => each === value);
  if (found !== undefined) return [...before, found];
  const nearest = nearestTo(value, doors);
  const hint = nearest === undefined ? '' : ` Did you mean ${nearest}?`;
  throw new InvalidArgumentError(`expected one of ${doors.join(', ')}.${hint}`);
}

/** A seed: a whole number from 0 to 2147483647. */
export function wholeNumber(text: string): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value < 2 ** 31) return value;
  throw new InvalidArgumentError('expected a whole number from 0 to 2147483647.');
}

/** A count of cases or requests: 1 to 100000. */
export function positiveNumber(text: string): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= 100_000) return value;
  throw new InvalidArgumentError('expected a whole number from 1 to 100000.');
}

/** One of n parts, such as `2/4`. */
export function shard(text: string): { index: number; count: number } {
  const [index = 0, count = 0] = text.split('/').map(Number);
  if (/^\d+\/\d+$/.test(text) && index >= 1 && index <= count) return { index, count };
  throw new InvalidArgumentError('expected i/n with i from 1 to n, such as 2/4.');
}

/** A share from 0 to 100. */
export function percentage(text: string): number {
  const value = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && value <= 100) return value;
  throw new InvalidArgumentError('expected a percentage from 0 to 100.');
}

/** A day that exists, as YYYY-MM-DD. */
export function day(text: string): string {
  const found = new Date(`${text}T00:00:00Z`);
  if (/^\d{4}-\d\d-\d\d$/.test(text) && found.toJSON()?.startsWith(text)) return text;
  throw new InvalidArgumentError('expected a day as YYYY-MM-DD.');
}

/** A moment as a day or in full, in UTC: milliseconds since the epoch. */
export function moment(text: string): number {
  const [, date = '', clock] =
    /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)Z)?$/.exec(text) ?? [];
  const found = Date.parse(`${date}T${clock ?? '00:00'}Z`);
  if (!Number.isNaN(found) && new Date(found).toJSON().startsWith(date)) return found;
  throw new InvalidArgumentError(
    'expected a day or a time in UTC, such as 2036-11-29 or 2036-11-29T08:40:00Z.',
  );
}

/** Milliseconds of a time such as `90s` or `10m`; at most 24 days, the limit of Node's timers. */
export function time(text: string): number {
  const ms = /^[1-9]\d*[smhd]$/.test(text) ? durationMs(text) : Number.NaN;
  if (ms <= durationMs('24d')) return ms;
  throw new InvalidArgumentError('expected a number and its unit, such as 90s, 10m or 2h.');
}

/** A port from 0 to 65535; 0 means any free port. */
export function portNumber(text: string): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= 65_535) return value;
  throw new InvalidArgumentError('expected a port from 0 to 65535.');
}
