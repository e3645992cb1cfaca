import { renderToString } from 'preact-render-to-string';
import type { RunReport } from '../model.js';
import { visible } from '../sanitize.js';
import { Page } from './page.js';

/**
 * The report as one HTML file: it loads nothing, works from disk and without its script, prints,
 * and follows the reader's light or dark scheme.
 *
 * Markup in what a target sent is escaped by the templates. Characters that reorder or hide text
 * are made visible here, over the whole document, so that no template can forget it.
 */
export function renderHtml(report: RunReport): string {
  return `<!doctype html>\n${visible(renderToString(<Page report={report} />))}\n`;
}
