import type { Comparison } from './compare.js';
import type { RunReport } from './model.js';

/** Identifies the format of `report.json`; the schema is `report.schema.json`. */
export const reportSchemaId = 'https://crm-conformance.dev/schemas/report.json';

/**
 * The text of `report.json`. Characters that could steer a terminal (C1 and format characters, which
 * JSON allows unescaped) are written as `\u` escapes, so that printing the file is safe. Parsing the
 * file gives the same report.
 */
export function renderJson(report: RunReport): string {
  return `${inertJson({ $schema: reportSchemaId, ...report })}\n`;
}

/** Identifies the format of `compare.json`; the schema is `compare.schema.json`. */
export const compareSchemaId = 'https://crm-conformance.dev/schemas/compare.json';

/** The text of `compare.json`, as safe to print as `report.json`. */
export function renderComparisonJson(comparison: Comparison): string {
  return `${inertJson({ $schema: compareSchemaId, ...comparison })}\n`;
}

/** Indented JSON that is safe to print on a terminal. */
export function inertJson(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, escapeUnlessNewline);
}

function escapeUnlessNewline(char: string): string {
  // JSON.stringify has escaped the newlines in strings; these belong to the indentation.
  if (char === '\n') return char;
  return Array.from(
    { length: char.length },
    (_, unit) => `\\u${char.charCodeAt(unit).toString(16).padStart(4, '0')}`,
  ).join('');
}
