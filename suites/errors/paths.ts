import fc from 'fast-check';
import { characterOf } from '../shared/characters.js';

/**
 * Names that no resource has. Slashes, backslashes, percent and control characters are left out,
 * because a proxy may change them before the service sees the path.
 */
export const unknownName: fc.Arbitrary<string> = fc
  .string({
    unit: fc.oneof(
      { weight: 4, arbitrary: characterOf('abcXYZ0189-_.~') },
      { weight: 1, arbitrary: characterOf(' +,:@=!$()*;') },
      { weight: 1, arbitrary: characterOf(`"'{}[]|^`) },
      { weight: 1, arbitrary: characterOf('éßя語한ع🙂') },
    ),
    maxLength: 30,
  })
  .map((name) => `x${name}`);

/** Methods that the API has for some resource, with a body where one is usual. */
export const methods = [
  { method: 'GET' },
  { method: 'POST', json: [{}] },
  { method: 'PATCH', json: [{}] },
] as const;
export const method = fc.constantFrom<(typeof methods)[number][]>(...methods);
