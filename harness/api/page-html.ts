import { HTMLElement, type Node, parse, TextNode } from 'node-html-parser';

/** Characters of a page that are looked at. */
const pageLimit = 512 * 1024;
/** Tags nested deeper than this belong to no page that a person reads. */
const deepest = 1_000;

/** A form of a page, as far as it can be sent without script. */
export interface PageForm {
  /** As written; undefined where there is none. */
  readonly action: string | undefined;
  readonly fields: readonly FormField[];
}

export interface FormField {
  readonly name: string;
  readonly isHidden: boolean;
  /** The values that can be chosen: of a select each of its options, of any other field its own. */
  readonly values: readonly string[];
}

/** What a page of a target shows. */
export interface PageContent {
  /** All text that is not script or style, white space folded. */
  readonly text: string;
  readonly forms: readonly PageForm[];
  /** Address behind the link `#redirect`, by which a page leads on that has no script. */
  readonly redirectLink: string | undefined;
}

interface OpenForm {
  readonly element: HTMLElement;
  readonly fields: FormField[];
}

/**
 * Reads a page in time that grows with its length alone, whatever it holds. Pages are hostile: the
 * parser's own ways to mend, search and print a tree take minutes, or the whole stack, on a
 * hundred kilobytes of tags that are never closed.
 */
export function readPage(html: string): PageContent {
  const root = parse(withoutComments(html.slice(0, pageLimit)), {
    parseNoneClosedTags: true,
    blockTextElements: { script: false, noscript: false, style: false, pre: true },
  });
  const forms: OpenForm[] = [];
  const texts: string[] = [];
  let redirectLink: string | undefined;
  for (const { node, form } of walk(root, forms)) {
    if (node instanceof TextNode) texts.push(node.text);
    if (!(node instanceof HTMLElement)) continue;
    if (!inline.has(nameOf(node))) texts.push(' ');
    if (nameOf(node) === 'a' && node.id === 'redirect') {
      redirectLink ??= node.getAttribute('href');
    }
    const field = form && fieldOf(node);
    if (field) form.fields.push(field);
  }
  return {
    text: texts.join('').replaceAll(/\s+/g, ' '),
    forms: forms.map(({ element, fields }) => ({ action: element.getAttribute('action'), fields })),
    redirectLink,
  };
}

const inline = new Set(
  'a abbr b bdi bdo cite code data em i kbd mark q s small span strong sub sup time u var'.split(
    ' ',
  ),
);

/** All nodes in the order of the page, each with its form. A form within a form is none, as in HTML. */
function* walk(
  root: HTMLElement,
  forms: OpenForm[],
): Generator<{ node: Node; form: OpenForm | undefined }> {
  const waiting: { node: Node; form: OpenForm | undefined; depth: number }[] = [
    { node: root, form: undefined, depth: 0 },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, depth } = next;
    let { form } = next;
    yield { node, form };
    if (!(node instanceof HTMLElement) || depth > deepest) continue;
    if (form === undefined && nameOf(node) === 'form') {
      form = { element: node, fields: [] };
      forms.push(form);
    }
    for (const child of node.childNodes.toReversed()) {
      waiting.push({ node: child, form, depth: depth + 1 });
    }
  }
}

function nameOf(element: HTMLElement): string {
  return element.rawTagName?.toLowerCase() ?? '';
}

function fieldOf(element: HTMLElement): FormField | undefined {
  const tag = nameOf(element);
  if (tag !== 'input' && tag !== 'button' && tag !== 'select') return undefined;
  const name = element.getAttribute('name');
  if (name === undefined || name === '') return undefined;
  const isHidden = tag === 'input' && element.getAttribute('type')?.toLowerCase() === 'hidden';
  const value = element.getAttribute('value');
  const values = tag === 'select' ? optionsOf(element) : value === undefined ? [] : [value];
  return { name, isHidden, values };
}

function optionsOf(select: HTMLElement): string[] {
  // Options that are not closed lie within each other.
  const values: string[] = [];
  for (const { node } of walk(select, [])) {
    if (!(node instanceof HTMLElement) || nameOf(node) !== 'option') continue;
    const value = node.getAttribute('value');
    if (value !== undefined) values.push(value);
  }
  return values;
}

function withoutComments(html: string): string {
  let result = '';
  let from = 0;
  for (;;) {
    const start = html.indexOf('<!--', from);
    if (start < 0) return result + html.slice(from);
    result += html.slice(from, start);
    const end = html.indexOf('-->', start + 4);
    if (end < 0) return result;
    from = end + 3;
  }
}
