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
  readonly fields: OpenField[];
}

type OpenField = FormField & { readonly values: string[] };

/** A node with the form and the select that it lies in. */
interface Place {
  readonly node: Node;
  readonly depth: number;
  readonly form?: OpenForm | undefined;
  readonly select?: OpenField | undefined;
}

/**
 * Reads a page in time that grows with its length alone, whatever it holds. Pages are hostile: the
 * parser's own ways to mend, search and print a tree take minutes, or the whole stack, on a
 * hundred kilobytes of tags that are never closed.
 *
 * Where a tag is not closed, the parser takes what follows for its content. So what counts is the
 * innermost form and select, which a page that is merely untidy means too.
 */
export function readPage(html: string): PageContent {
  const root = parse(withoutComments(html.slice(0, pageLimit)), {
    parseNoneClosedTags: true,
    blockTextElements: { script: false, noscript: false, style: false, pre: true },
  });
  const forms: OpenForm[] = [];
  const texts: string[] = [];
  let redirectLink: string | undefined;
  const waiting: Place[] = [{ node: root, depth: 0 }];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { node, depth } = place;
    if (node instanceof TextNode) texts.push(node.text);
    if (!(node instanceof HTMLElement) || depth > deepest) continue;
    const tag = node.rawTagName?.toLowerCase() ?? '';
    if (!inline.has(tag)) texts.push(' ');
    if (tag === 'a' && node.id === 'redirect') redirectLink ??= node.getAttribute('href');
    let { form, select } = place;
    const value = node.getAttribute('value');
    if (tag === 'form') {
      form = { element: node, fields: [] };
      forms.push(form);
    } else if (tag === 'option' && value !== undefined) {
      select?.values.push(value);
    } else {
      const field = fieldOf(node, tag);
      if (tag === 'select') select = field;
      if (field) form?.fields.push(field);
    }
    for (const child of node.childNodes.toReversed()) {
      waiting.push({ node: child, depth: depth + 1, form, select });
    }
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

function fieldOf(element: HTMLElement, tag: string): OpenField | undefined {
  if (tag !== 'input' && tag !== 'button' && tag !== 'select') return undefined;
  const name = element.getAttribute('name');
  if (name === undefined || name === '') return undefined;
  const isHidden = tag === 'input' && element.getAttribute('type')?.toLowerCase() === 'hidden';
  const value = tag === 'select' ? undefined : element.getAttribute('value');
  return { name, isHidden, values: value === undefined ? [] : [value] };
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
