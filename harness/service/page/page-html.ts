import { type Draft, controlOf, optionOf, type FormControl } from './form-control.js';
import { attributeOf, type PageElement, type PageNode, treeOf } from './html-tree.js';
import { type Refresh, refreshOf } from '../../http/refresh.js';

/** A form of a page. */
export interface PageForm {
  /** The attributes of the element. */
  readonly attributes: Readonly<Record<string, string>>;
  /** All controls that the form owns, in the order of the page, also those that it does not send. */
  readonly controls: readonly FormControl[];
}

/** What a page shows. */
export interface PageContent {
  /** All text that a user sees or hears, white space folded. */
  readonly text: string;
  readonly forms: readonly PageForm[];
  /** Address behind the link `#redirect`, by which a page leads on that has no script. */
  readonly redirectLink: string | undefined;
  readonly refresh: Refresh | undefined;
  /** The encoding in which its forms send their fields. */
  readonly encoding: string;
  /** Whether the page has a script, which may do anything. */
  readonly hasScript: boolean;
  /** The address and the window for all links and forms, from the element `base`. */
  readonly base: { readonly href: string | undefined; readonly target: string | undefined };
  readonly referrerPolicy: string | undefined;
}

/** A node with the elements around it that decide about controls. */
interface Place {
  readonly node: PageNode;
  readonly form?: PageElement | undefined;
  readonly select?: Draft | undefined;
  readonly texts: readonly string[][];
}

/** Elements whose content nobody sees. */
const unseen = new Set(['script', 'style', 'template', 'datalist']);

/** Elements that begin on a line or in a box of their own. */
const boxes = new Set(
  (
    'address article aside blockquote body br button caption center dd details dialog div dl dt fieldset ' +
    'figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html input legend li main menu nav ol ' +
    'optgroup option p pre search section select summary table tbody td textarea tfoot th thead title tr ul'
  ).split(' '),
);

/** Reads a page as a browser without script shows it. */
export function readPage(html: string, encoding = 'utf-8'): PageContent {
  const { root, joined } = treeOf(html);
  const forms = new Map<PageElement, Draft[]>();
  const named = new Map<string, PageElement>();
  const owned: { readonly draft: Draft; readonly owner: PageElement | string }[] = [];
  const texts: string[] = [];
  const found: { -readonly [K in keyof PageContent]?: PageContent[K] } = {};
  let base: PageContent['base'] = { href: undefined, target: undefined };
  const waiting: Place[] = [{ node: root, texts: [texts] }];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { node } = place;
    if (node.nodeName === '#text' && 'value' in node) {
      for (const each of place.texts) each.push(node.value);
    }
    if (!('childNodes' in node)) continue;
    let inside: Place = place;
    if ('tagName' in node) {
      const tag = node.tagName;
      const attribute = (name: string) => attributeOf(node, name);
      if (tag === 'script' && isCode(attribute('type'))) found.hasScript = true;
      if (node.attrs.some(({ name, value }) => leadsByScript(name, value))) found.hasScript = true;
      if (unseen.has(tag)) continue;
      if (boxes.has(tag)) for (const each of place.texts) each.push(' ');
      for (const each of place.texts) each.push(...spokenOf(node));
      if (tag === 'a' && attribute('id') === 'redirect') found.redirectLink ??= attribute('href');
      if (tag === 'base') {
        base = {
          href: base.href ?? attribute('href'),
          target: base.target ?? attribute('target'),
        };
      }
      if (tag === 'meta') readMeta(node, found);
      if (tag === 'form') {
        inside = { ...place, form: node };
        forms.set(node, []);
        const id = attribute('id');
        if (id && !named.has(id)) named.set(id, node);
      }
      const option = tag === 'option' ? optionOf(node) : undefined;
      if (option !== undefined) {
        place.select?.options.push(option);
        inside = { ...inside, texts: [...inside.texts, option.texts] };
      }
      const draft = controlOf(node);
      if (draft !== undefined) {
        const owner = attribute('form') ?? joined.get(node) ?? place.form;
        if (owner !== undefined) owned.push({ draft, owner });
        inside = { ...inside, select: draft, texts: [...inside.texts, draft.texts] };
      }
    }
    for (const child of node.childNodes.toReversed()) waiting.push({ ...inside, node: child });
  }
  for (const { draft, owner } of owned) {
    const form = typeof owner === 'string' ? named.get(owner) : owner;
    if (form !== undefined) forms.get(form)?.push(draft);
  }
  return {
    encoding,
    text: folded(texts),
    forms: [...forms].map(([element, drafts]) => ({
      attributes: Object.fromEntries(element.attrs.map(({ name, value }) => [name, value])),
      controls: drafts.map((draft) => draft.finished()),
    })),
    redirectLink: found.redirectLink,
    refresh: found.refresh,
    hasScript: found.hasScript ?? false,
    base,
    referrerPolicy: found.referrerPolicy,
  };
}

/** What an element says by its attributes: the label of a button, the text for a picture. */
function spokenOf(element: PageElement): string[] {
  const attribute = (name: string) => attributeOf(element, name) ?? '';
  const { tagName: tag } = element;
  const isSecret = tag === 'input' && /^(?:hidden|password)$/i.test(attribute('type'));
  const said = [
    tag === 'img' || tag === 'input' || tag === 'area' ? attribute('alt') : '',
    tag === 'input' && !isSecret ? attribute('value') : '',
    attribute('aria-label'),
    attribute('title'),
  ].filter((each) => each !== '');
  return said.flatMap((each) => [' ', each, ' ']);
}

function readMeta(
  element: PageElement,
  found: { -readonly [K in keyof PageContent]?: PageContent[K] },
): void {
  const content = attributeOf(element, 'content') ?? '';
  if (attributeOf(element, 'http-equiv')?.toLowerCase() === 'refresh') {
    found.refresh ??= refreshOf(content);
  }
  if (attributeOf(element, 'name')?.toLowerCase() === 'referrer') {
    found.referrerPolicy = content.trim().toLowerCase();
  }
}

function isCode(type: string | undefined): boolean {
  return type === undefined || type === '' || /^module$|javascript|ecmascript/i.test(type.trim());
}

function leadsByScript(name: string, value: string): boolean {
  return name.startsWith('on') || (name === 'href' && /^\s*javascript:/i.test(value));
}

/** One line of text. Soft hyphens and joints of zero width only say where a line may break. */
export function folded(texts: readonly string[]): string {
  return texts
    .join('')
    .replaceAll(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replaceAll(/\s+/g, ' ');
}
