import { renderToString } from 'preact-render-to-string';
import type { RunReport } from '../model.js';
import { visibleDocument } from '../sanitize.js';
import { Page } from './page.js';

/**
 * The report as one HTML file. It loads nothing, works from disk and without its script, can be printed,
 * and follows the reader's light or dark scheme.
 *
 * The templates escape the markup in text of a target. Characters that reorder or hide text are made
 * visible here, in the whole document, so that no template can forget it.
 *
 * With `reloads` the page loads itself again every few seconds while the reader does nothing.
 */
export function renderHtml(
  report: RunReport,
  { reloads = false }: { readonly reloads?: boolean } = {},
): string {
  const page = renderToString(<Page report={report} reloads={reloads} />);
  return `<!doctype html>\n${visibleDocument(page)}\n`;
}
