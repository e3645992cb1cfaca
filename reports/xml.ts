/** What an attribute may hold; a value that is undefined has no attribute. */
export type XmlAttributes = Readonly<Record<string, string | number | undefined>>;

/** An element of an XML document: with elements inside, with a text, or empty. */
export class XmlElement {
  readonly #name: string;
  readonly #attributes: XmlAttributes;
  readonly #children: XmlElement[] = [];
  #text = '';

  constructor(name: string, attributes: XmlAttributes = {}) {
    this.#name = name;
    this.#attributes = attributes;
  }

  /** Adds an element inside and returns it. */
  ele(name: string, attributes?: XmlAttributes): XmlElement {
    const child = new XmlElement(name, attributes);
    this.#children.push(child);
    return child;
  }

  /** Adds text. An element has text or elements, not both. */
  txt(text: string): void {
    this.#text += text;
  }

  /** The whole document with this element as its root, an element on each line. */
  document(): string {
    return `<?xml version="1.0" encoding="UTF-8"?>\n${this.#lines('').join('\n')}`;
  }

  #lines(indent: string): string[] {
    const attributes = Object.entries(this.#attributes).flatMap(([name, value]) =>
      value === undefined ? [] : [` ${name}="${inAttribute(String(value))}"`],
    );
    const tag = this.#name + attributes.join('');
    if (this.#children.length > 0) {
      const inside = this.#children.flatMap((child) => child.#lines(`${indent}  `));
      return [`${indent}<${tag}>`, ...inside, `${indent}</${this.#name}>`];
    }
    if (this.#text === '') return [`${indent}<${tag}/>`];
    return [`${indent}<${tag}>${escaped(this.#text)}</${this.#name}>`];
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>]/g, (found) => entities[found] ?? found);
}

/** A parser makes a space of each line break and tab in an attribute, except of those by number. */
function inAttribute(text: string): string {
  return text.replaceAll(
    /[&<>"\t\n\r]/g,
    (found) => entities[found] ?? `&#x${found.charCodeAt(0).toString(16).toUpperCase()};`,
  );
}
