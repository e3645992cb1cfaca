import { describe, expect, it } from 'vitest';
import { specialDates } from '../../../suites/tokens/special-dates.js';

const datesAfter = (now: string) =>
  specialDates(Date.parse(now)).map(({ name, at }) => [name, new Date(at).toISOString()]);

describe('special dates', () => {
  it('are the next ones, in the order of time', () => {
    expect(datesAfter('2026-05-12T10:00:00Z')).toEqual([
      ['31 August', '2026-08-31T12:00:00.000Z'],
      ['the day before the last Sunday of October', '2026-10-24T12:00:00.000Z'],
      ['the last Sunday of October', '2026-10-25T00:50:00.000Z'],
      ['30 November', '2026-11-30T12:00:00.000Z'],
      ['New Year’s Eve', '2026-12-31T23:50:00.000Z'],
      ['31 January', '2027-01-31T12:00:00.000Z'],
      ['the day before the last Sunday of March', '2027-03-27T12:00:00.000Z'],
      ['the last Sunday of March', '2027-03-28T00:50:00.000Z'],
      ['29 February', '2028-02-29T12:00:00.000Z'],
      ['the end of 32-bit time', '2038-01-19T03:04:08.000Z'],
      ['a day after January 2038', '2038-02-01T00:00:00.000Z'],
    ]);
  });

  it('after January 2038 have no end of 32-bit time, and a day all the same', () => {
    const dates = datesAfter('2040-03-01T00:00:00Z');
    expect(dates).toHaveLength(10);
    expect(dates[0]).toEqual(['a day after January 2038', '2040-03-02T00:00:00.000Z']);
    expect(dates.at(-1)).toEqual(['29 February', '2044-02-29T12:00:00.000Z']);
  });

  it('miss no leap day where a century has none', () => {
    expect(datesAfter('2097-01-01T00:00:00Z').at(-1)).toEqual([
      '29 February',
      '2104-02-29T12:00:00.000Z',
    ]);
  });
});
