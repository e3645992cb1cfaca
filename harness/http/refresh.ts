import { longestTimer } from '../base/longest-timer.js';

/** The next page to which a page leads on its own. */
export interface Refresh {
  /** As written; undefined when it is the page itself. */
  readonly url: string | undefined;
  readonly seconds: number;
}

/** Reads the content of a refresh, as the element `meta` and the header `Refresh` have it. */
export function refreshOf(content: string): Refresh | undefined {
  const parts = /^\s*(\d*)(?:\.[\d.]*)?(?:\s*[;,\s]\s*(?:url\s*=\s*)?(.*))?$/is.exec(content);
  if (parts === null || (parts[1] === '' && !/^\s*\./.test(content))) return undefined;
  const written = (parts[2] ?? '').trim();
  const quoted = /^(["'])(.*?)(?:\1.*)?$/s.exec(written);
  const url = quoted?.[2] ?? written;
  const seconds = Math.min(Number(parts[1]), longestTimer);
  return { url: url === '' ? undefined : url, seconds };
}
