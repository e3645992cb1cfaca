import { isRecord } from '../../spec/violation-words.js';

/** The value at `_links.self.href`; undefined if a member on the way there is missing. */
export function selfHref(resource: Record<string, unknown>): unknown {
  const links = resource['_links'];
  const self = isRecord(links) ? links['self'] : undefined;
  return isRecord(self) ? self['href'] : undefined;
}

/** A text as an absolute URL with a host; undefined for any other value. */
export function absoluteUrl(value: unknown): URL | undefined {
  if (typeof value !== 'string' || !/^[a-z][a-z0-9+.-]*:\/\/[^/?#]/i.test(value)) return undefined;
  return URL.canParse(value) ? new URL(value) : undefined;
}
