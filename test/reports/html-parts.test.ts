import { describe, expect, it } from 'vitest';
import { prettyJson } from '../../reports/html/pretty-json.js';
import { frameStyle } from '../../reports/html/style-frame.js';

describe('prettyJson', () => {
  it('indents, and keeps numbers, order, repetitions and escapes', () => {
    const text = '{"b":1.0,"a":[1e400,-0],"a":"\\u0041, {\\"x\\"}","e":{},"f":[ ]}';
    expect(prettyJson(text)).toBe(
      [
        '{',
        '  "b": 1.0,',
        '  "a": [',
        '    1e400,',
        '    -0',
        '  ],',
        '  "a": "\\u0041, {\\"x\\"}",',
        '  "e": {},',
        '  "f": []',
        '}',
      ].join('\n'),
    );
  });

  it('leaves alone what is no JSON', () => {
    expect(prettyJson('<html>{"a":1}')).toBe('<html>{"a":1}');
    expect(prettyJson('')).toBe('');
  });
});

describe('the colours', () => {
  const schemes = {
    light: colours(frameStyle.slice(0, frameStyle.indexOf('@media'))),
    dark: colours(
      frameStyle.slice(frameStyle.indexOf('@media'), frameStyle.indexOf('*, *::before')),
    ),
  };
  const inks = [
    'ink',
    'soft',
    'accent',
    'passed',
    'failed',
    'warned',
    'inconclusive',
    'observed',
    'quiet',
  ];

  it.each(['light', 'dark'] as const)('of text reach WCAG AA in the %s scheme', (scheme) => {
    const of = (name: string): string => schemes[scheme].get(name) ?? '';
    const weak = ['paper', 'panel', 'sunk', 'failed-tint', 'passed-tint', 'warned-tint'].flatMap(
      (ground) =>
        inks
          .filter((ink) => contrast(of(ink), of(ground)) < 4.5)
          .map((ink) => `${ink} on ${ground}`),
    );
    expect(weak).toEqual([]);
    expect(contrast(of('label-ink'), of('label'))).toBeGreaterThan(4.5);
    expect(contrast(of('soft'), of('label'))).toBeGreaterThan(4.5);
  });
});

function colours(css: string): ReadonlyMap<string, string> {
  return new Map(
    [...css.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, k = '', v = '']) => [k, v]),
  );
}

/** Relative contrast after WCAG 2.2. */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
