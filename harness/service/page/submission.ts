import { Inconclusive } from '../../check/signals.js';
import { encodingOfForm } from './charset.js';
import type { FormControl } from './form-control.js';
import { type Choices, entriesOf, multipart, plainText, urlencoded } from './form-data.js';
import type { PageContent, PageForm } from './page-html.js';

/** The request by which a browser sends a form. */
export interface Submission {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly body?: { readonly text: string; readonly type: string };
  /** Whether the answer is shown in another window, such as that which opened this one. */
  readonly isElsewhere: boolean;
}

/** The page that a form is on. */
interface Page {
  readonly url: string;
  readonly content: PageContent;
}

/** The request of a form as HTML makes it (4.10.22.3). @throws {Inconclusive} when it makes none */
export async function submissionOf(
  { url, content }: Page,
  form: PageForm,
  submitter: FormControl | undefined,
  choices: Choices,
): Promise<Submission> {
  const attribute = (name: string) =>
    submitter?.attributes[`form${name}`] ?? form.attributes[name] ?? undefined;
  const method = attribute('method')?.toLowerCase();
  if (method === 'dialog') throw needsScript('a form of the page sends nothing (method=dialog)');
  const encoding = encodingOfForm(form.attributes['accept-charset'], content.encoding);
  const entries = entriesOf(form, submitter, choices).map((entry): typeof entry =>
    entry[0].toLowerCase() === '_charset_' && entry[1] === 'UTF-8'
      ? [entry[0], encoding === 'utf-8' ? 'UTF-8' : encoding]
      : entry,
  );
  const action = attribute('action')?.trim();
  const address = action ? addressOf(action, baseOf({ url, content })) : new URL(url);
  const target = attribute('target') ?? content.base.target ?? '';
  const isElsewhere = target !== '' && !/^_(?:self|top|parent)$/i.test(target);
  if (method !== 'post') {
    // An address that no browser asks keeps its own content.
    if (/^https?:$/.test(address.protocol)) address.search = urlencoded(entries, encoding);
    return { method: 'GET', url: address, isElsewhere };
  }
  const type = attribute('enctype')?.toLowerCase();
  const body =
    type === 'multipart/form-data'
      ? await multipart(entries)
      : type === 'text/plain'
        ? { text: plainText(entries), type }
        : { text: urlencoded(entries, encoding), type: 'application/x-www-form-urlencoded' };
  return { method: 'POST', url: address, body, isElsewhere };
}

/** The address to which the relative addresses of a page belong. */
export function baseOf({ url, content }: Page): string {
  const { href } = content.base;
  return href !== undefined && URL.canParse(href, url) ? new URL(href, url).href : url;
}

/** An address of a page. @throws {Inconclusive} when it is none */
export function addressOf(text: string, base: string): URL {
  if (URL.canParse(text, base)) return new URL(text, base);
  throw new Inconclusive('inexact', 'the authorization page points to what is no address');
}

/** The end of a way that only a browser with script can go on. */
export function needsScript(reason: string): Inconclusive {
  return new Inconclusive(
    'inexact',
    `${reason}: only a browser with script can go on; describe the page as authorization.flow of kind browser`,
  );
}
