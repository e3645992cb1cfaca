import { attributeOf, type PageElement } from './html-tree.js';

/** A control of a form, in the state in which the page shows it. */
export interface FormControl {
  readonly tag: 'input' | 'button' | 'select' | 'textarea';
  /** In lower case; `text` where the page names none that HTML knows. */
  readonly type: string;
  readonly name: string;
  readonly value: string;
  /** Whether a checkbox or a radio button is on. */
  readonly isOn: boolean;
  readonly isDisabled: boolean;
  /** Whether a user may choose several options. */
  readonly isMultiple: boolean;
  readonly options: readonly FormOption[];
  /** The text by which a user knows a button, such as its content, value or `alt`. */
  readonly label: string;
  /** The attributes of the element. */
  readonly attributes: Readonly<Record<string, string>>;
}

export interface FormOption {
  readonly value: string;
  readonly label: string;
  readonly isSelected: boolean;
  readonly isDisabled: boolean;
}

/** A control whose content is not read yet. */
export interface Draft {
  readonly texts: string[];
  readonly options: OptionDraft[];
  finished(): FormControl;
}

interface OptionDraft {
  readonly texts: string[];
  finished(): FormOption;
}

const inputTypes = new Set(
  (
    'hidden text search tel url email password date month week time datetime-local number range ' +
    'color checkbox radio file submit image reset button'
  ).split(' '),
);
/** Types of input whose value is a line of text. */
const lines = new Set(['text', 'search', 'tel', 'url', 'email', 'password']);

/** Reads an element that a form may send; undefined for any other. */
export function controlOf(element: PageElement): Draft | undefined {
  const { tagName: tag } = element;
  if (tag !== 'input' && tag !== 'button' && tag !== 'select' && tag !== 'textarea') return;
  const attribute = (name: string) => attributeOf(element, name);
  const texts: string[] = [];
  const options: OptionDraft[] = [];
  const type = typeOf(tag, attribute('type')?.toLowerCase());
  const isMultiple = attribute('multiple') !== undefined;
  return {
    texts,
    options,
    finished: () => ({
      tag,
      type,
      name: attribute('name') ?? '',
      value: valueOf(tag, type, attribute('value'), texts),
      isOn: attribute('checked') !== undefined,
      isDisabled: isDisabled(element),
      isMultiple,
      options: chosen(
        options.map((each) => each.finished()),
        { isMultiple, rows: Number(attribute('size') ?? 1) },
      ),
      label: [
        tag === 'input' ? (attribute('value') ?? '') : texts.join(''),
        attribute('alt') ?? '',
        attribute('aria-label') ?? '',
        attribute('title') ?? '',
      ]
        .join(' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
      attributes: Object.fromEntries(element.attrs.map(({ name, value }) => [name, value])),
    }),
  };
}

/** Reads an option of a select. */
export function optionOf(element: PageElement): OptionDraft {
  const texts: string[] = [];
  return {
    texts,
    finished: () => {
      const text = texts.join('').replaceAll(/\s+/g, ' ').trim();
      return {
        value: attributeOf(element, 'value') ?? text,
        label: attributeOf(element, 'label') || text,
        isSelected: attributeOf(element, 'selected') !== undefined,
        isDisabled: isDisabled(element),
      };
    },
  };
}

function typeOf(tag: string, given: string | undefined): string {
  if (tag === 'button') return given === 'reset' || given === 'button' ? given : 'submit';
  if (tag !== 'input') return tag;
  return given !== undefined && inputTypes.has(given) ? given : 'text';
}

function valueOf(
  tag: string,
  type: string,
  given: string | undefined,
  texts: readonly string[],
): string {
  if (tag === 'textarea') return texts.join('');
  if (type === 'checkbox' || type === 'radio') return given ?? 'on';
  const value = given ?? '';
  return lines.has(type) ? value.replaceAll(/[\r\n]/g, '') : value;
}

/** The options with those selected that a browser selects when it shows the page. */
function chosen(
  options: readonly FormOption[],
  { isMultiple, rows }: { isMultiple: boolean; rows: number },
): FormOption[] {
  if (isMultiple) return [...options];
  const last = options.findLast(({ isSelected }) => isSelected);
  const first = rows > 1 ? undefined : options.find((each) => !each.isDisabled);
  return options.map((each) => ({ ...each, isSelected: each === (last ?? first) }));
}

function isDisabled(element: PageElement): boolean {
  if (attributeOf(element, 'disabled') !== undefined) return true;
  let child = element;
  for (let node = element.parentNode; node && 'tagName' in node; node = node.parentNode) {
    const { tagName: tag } = node;
    if ((tag === 'fieldset' || tag === 'optgroup') && attributeOf(node, 'disabled') !== undefined) {
      // The first legend of a fieldset stays usable when the fieldset is disabled.
      const first = node.childNodes.find(({ nodeName }) => nodeName === 'legend');
      if (tag === 'optgroup' || first !== child) return true;
    }
    child = node;
  }
  return false;
}
