import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, Parser } from 'parse5';

type TreeMap = DefaultTreeAdapterTypes.DefaultTreeAdapterMap;
/** An element of a page. */
export type PageElement = DefaultTreeAdapterTypes.Element;
/** A node of a page. */
export type PageNode = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;

/** Characters of a page that are read. */
const pageLimit = 512 * 1024;
/** Elements of a page that are read. No page that a person fills in has more. */
const mostElements = 20_000;
/** Elements that may lie in one another. */
const deepest = 512;

/** A page as a tree. */
export interface PageTree {
  readonly root: PageNode;
  /**
   * The form to which the parser joins a control, where the control does not lie in it. A form
   * between the rows of a table is such a form.
   */
  readonly joined: ReadonlyMap<PageElement, PageElement>;
}

/** Ends the reading of a page that no person can use. */
class TooMuch extends Error {}

/**
 * Parses a page as a browser without script does. Pages are hostile: a page with too many or too
 * deep elements is read only up to there, because the standard's own mending takes minutes on it.
 */
export function treeOf(text: string): PageTree {
  const joined = new Map<PageElement, PageElement>();
  let elements = 0;
  const parser: Parser<TreeMap> = new Parser<TreeMap>({
    scriptingEnabled: false,
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement: (tagName, namespace, attributes) => {
        elements += 1;
        if (elements > mostElements || parser.openElements.stackTop > deepest) throw new TooMuch();
        const element = defaultTreeAdapter.createElement(tagName, namespace, attributes);
        if (namespace === html.NS.HTML && parser.formElement && controls.has(tagName)) {
          joined.set(element, parser.formElement);
        }
        return element;
      },
    },
  });
  try {
    parser.tokenizer.write(text.slice(0, pageLimit), true);
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
  }
  return { root: parser.document, joined };
}

const controls = new Set(['input', 'button', 'select', 'textarea']);

/** The value of an attribute; undefined when the element does not have it. */
export function attributeOf(element: PageElement, name: string): string | undefined {
  return element.attrs.find((each) => each.name === name)?.value;
}
