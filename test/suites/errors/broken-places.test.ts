import { describe, expect, it } from 'vitest';
import { brokenAt, placesIn, brokenList } from '../../../suites/errors/broken-places.js';

const plain = { name: 'conformance' };
const wrong = {
  name: 'conformance',
  custom_fields_values: [{ field_id: 5, values: [{ enum_id: 999 }] }],
};

describe('a broken entry', () => {
  it('stands at its place among entries of other fields with choices of their own', () => {
    const sound = [
      { fieldId: 6, enumId: 61 },
      { fieldId: 7, enumId: 71 },
    ];
    expect(brokenAt(wrong, plain, 5, sound, 1)?.item).toEqual({
      name: 'conformance',
      custom_fields_values: [
        { field_id: 6, values: [{ enum_id: 61 }] },
        { field_id: 5, values: [{ enum_id: 999 }] },
        { field_id: 7, values: [{ enum_id: 71 }] },
      ],
    });
  });

  it('is the last of several, and nothing beside it is broken', () => {
    const several = {
      name: 'conformance',
      status_id: 999,
      custom_fields_values: [
        { field_id: 5, values: [{ enum_id: 999 }] },
        { field_id: 999, values: [{ value: 'x' }] },
      ],
    };
    expect(brokenAt(several, plain, 5, [{ fieldId: 6, enumId: 61 }], 0)?.item).toEqual({
      name: 'conformance',
      custom_fields_values: [
        { field_id: 999, values: [{ value: 'x' }] },
        { field_id: 6, values: [{ enum_id: 61 }] },
      ],
    });
  });

  it('has the names that a path to it may have', () => {
    const { list, names } = brokenAt(wrong, plain, 5, [], 0) ?? {};
    expect(list).toBe('custom_fields_values');
    expect([...(names ?? [])]).toEqual(['custom_fields_values', 'field_id', 'values', 'enum_id']);
  });

  it('does not exist in a lead without a list', () => {
    expect(brokenAt({ name: 'conformance' }, plain, 5, [], 0)).toBeUndefined();
  });
});

describe('the places in a path', () => {
  const list = 'custom_fields_values';

  it.each([
    ['custom_fields_values.2.values.0.enum_id', undefined, 2],
    ['3.custom_fields_values.2.field_id', 3, 2],
    ['leads[3].custom_fields_values[2].field_id', 3, 2],
    ['custom_fields_values', undefined, undefined],
    ['field_id', undefined, undefined],
  ])('%s', (path, lead, entry) => {
    expect(placesIn(path, list)).toMatchObject({ lead, entry });
  });
});

describe('the first list of a failed validation that is none', () => {
  const listed = (errors: unknown, status = 400) => {
    const json = { status, 'validation-errors': errors };
    return brokenList({ status, json });
  };

  it('is nothing where all lists are arrays of objects, or nothing is listed', () => {
    expect(listed([{ request_id: '2', errors: [{ path: 'name' }] }])).toBeUndefined();
    expect(listed(undefined)).toBeUndefined();
    expect(listed({ 2: {} }, 422)).toBeUndefined();
  });

  it.each([
    ['an object by place', { 2: { errors: [] } }, 'SHAPE-B-2'],
    ['an array of texts', ['name'], 'SHAPE-B-2'],
    ['errors by place', [{ errors: [{}] }, { errors: { 1: {} } }], 'SHAPE-B-4'],
  ])('is %s', (_what, errors, clause) => {
    expect(listed(errors)).toMatchObject({ clause });
  });
});
