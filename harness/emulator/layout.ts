import type { Choices } from './choices.js';
import type { Json } from './model.js';

/**
 * Writes JSON in the layout of the choices. All layouts mean the same, apart from extra members.
 */
export function layOut(body: Json, choices: Pick<Choices, 'layout' | 'extraFields'>): string {
  const value = choices.extraFields ? withExtras(body) : body;
  switch (choices.layout) {
    case 'compact':
      return JSON.stringify(value);
    case 'pretty':
      return `${JSON.stringify(value, null, 2)}\n`;
    case 'reversed-keys':
      return JSON.stringify(reverseKeys(value));
    case 'escaped':
      return JSON.stringify(value)
        .replaceAll('/', '\\/')
        .replace(/[\u0080-\uffff]/g, escaped);
    case 'escaped-throughout':
      return JSON.stringify(value).replace(/"(?:[^"\\]|\\.)*"/g, (text) => {
        const units = String(JSON.parse(text)).split('');
        return `"${units.map(escaped).join('')}"`;
      });
  }
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function mapObjects(value: Json, change: (entries: [string, Json][]) => [string, Json][]): Json {
  if (value === null || typeof value !== 'object') return value;
  if (isArray(value)) return value.map((item) => mapObjects(item, change));
  const entries: [string, Json][] = [];
  for (const [name, member] of Object.entries(value)) {
    if (member !== undefined) entries.push([name, mapObjects(member, change)]);
  }
  return Object.fromEntries(change(entries));
}

function isArray(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function withExtras(value: Json): Json {
  return mapObjects(value, (entries) => [...entries, ['x_extra', { since: 'v4.1', list: [1] }]]);
}

function reverseKeys(value: Json): Json {
  return mapObjects(value, (entries) => entries.toReversed());
}
