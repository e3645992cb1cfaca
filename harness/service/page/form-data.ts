import { percentEncoded } from './charset.js';
import type { FormControl } from './form-control.js';
import type { PageForm } from './page-html.js';

/** Name and value; a file is empty, because no flow uploads one. */
export type Entry = readonly [name: string, value: string, isFile?: true];

/** What a user does with a form before it is sent: values by the names of controls. */
export type Choices = Readonly<Record<string, string>>;

/**
 * The entry list of a form, as HTML constructs it (4.10.22.4): successful controls in the order of
 * the page, with the button that was pressed. A choice replaces the values of its controls. A choice
 * for which the form has no control is added at the end.
 */
export function entriesOf(
  form: PageForm,
  submitter: FormControl | undefined,
  choices: Choices,
): Entry[] {
  const entries: Entry[] = [];
  const open = new Map(Object.entries(choices));
  const lastOn = new Map<string, FormControl>();
  for (const each of form.controls)
    if (each.type === 'radio' && each.isOn) lastOn.set(each.name, each);
  for (const control of form.controls) {
    const { name, type, value } = control;
    const choice = open.get(name);
    if (isButton(control)) {
      if (control !== submitter) continue;
      open.delete(name);
      if (type === 'image') {
        const prefix = name === '' ? '' : `${name}.`;
        entries.push([`${prefix}x`, '0'], [`${prefix}y`, '0']);
      }
      // Browsers send the value of a picture only by its coordinates.
      else if (name !== '') entries.push([name, value]);
      continue;
    }
    if (name === '') continue;
    if (choice !== undefined) {
      open.delete(name);
      entries.push([name, choice]);
    } else if (Object.hasOwn(choices, name) || control.isDisabled) continue;
    else if (type === 'radio' && lastOn.get(name) !== control) continue;
    else if (type === 'checkbox' && !control.isOn) continue;
    else if (control.tag === 'select') {
      for (const option of control.options) {
        if (option.isSelected && !option.isDisabled) entries.push([name, option.value]);
      }
    } else if (type === 'file') entries.push([name, '', true]);
    else if (type === 'hidden' && name.toLowerCase() === '_charset_') entries.push([name, 'UTF-8']);
    else entries.push([name, value]);
    const direction = control.attributes['dirname'];
    if (direction && spoken.has(type)) entries.push([direction, 'ltr']);
  }
  return [...entries, ...open];
}

const spoken = new Set(['text', 'search', 'textarea', 'hidden', 'tel', 'url', 'email', 'password']);

/** Whether a control does something when it is pressed, and is sent only then. */
export function isButton({ type }: FormControl): boolean {
  return type === 'submit' || type === 'image' || type === 'reset' || type === 'button';
}

/** Whether pressing a control sends its form. */
export function isSubmitter(control: FormControl): boolean {
  return !control.isDisabled && (control.type === 'submit' || control.type === 'image');
}

/** Line breaks are CR LF in everything that a form sends. */
function lineBreaks(text: string): string {
  return text.replaceAll(/\r\n|\r|\n/g, '\r\n');
}

/** Entries as the query of an address or as a body, in the encoding of the form. */
export function urlencoded(entries: readonly Entry[], encoding = 'utf-8'): string {
  return entries
    .map((entry) =>
      entry
        .slice(0, 2)
        .map((part) => percentEncoded(lineBreaks(String(part)), encoding))
        .join('='),
    )
    .join('&');
}

/** Entries as a body of type text/plain. */
export function plainText(entries: readonly Entry[]): string {
  return entries.map(([name, value]) => `${lineBreaks(name)}=${lineBreaks(value)}\r\n`).join('');
}

/** Entries as a body of type multipart/form-data, and that type with its boundary. */
export async function multipart(
  entries: readonly Entry[],
): Promise<{ readonly text: string; readonly type: string }> {
  const data = new FormData();
  for (const [name, value, isFile] of entries) {
    if (isFile === true) data.append(name, new Blob([], { type: 'application/octet-stream' }), '');
    else data.append(name, value);
  }
  const response = new Response(data);
  return { text: await response.text(), type: response.headers.get('content-type') ?? '' };
}
