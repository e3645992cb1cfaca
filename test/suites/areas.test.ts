import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const suites = fileURLToPath(new URL('../../suites/', import.meta.url));

/** What the files of an area import by value from other areas. What areas share is in `shared/`. */
function borrowed(area: string): string[] {
  return readdirSync(join(suites, area), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(area, name.replaceAll('\\', '/')))
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => {
      const text = readFileSync(join(suites, path), 'utf8');
      return [...text.matchAll(/^import (?!type )[^;]*? from '(\.[^']+)\.js';/gm)].map(
        ([, to = '']) => posix.join(posix.dirname(path), to),
      );
    })
    .filter((to) => !to.startsWith('..') && ![area, 'shared'].includes(to.split('/')[0] ?? ''));
}

it('areas share helpers by suites/shared alone', () => {
  const areas = readdirSync(suites).filter((name) => !name.includes('.'));
  expect([...new Set(areas.flatMap(borrowed))].toSorted()).toEqual([]);
});
