import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import {
  entriesOf,
  isSubmitter,
  multipart,
  plainText,
  urlencoded,
} from '../../../../harness/service/page/form-data.js';
import { readPage } from '../../../../harness/service/page/page-html.js';
import { formDesigns } from './designs/forms.js';
import { Service } from './page-service.js';

const { window } = new JSDOM();
const parser = new window.DOMParser();

/** What jsdom sends of each form of a page, with each of its buttons. */
function expected(html: string): string[][][] {
  const page = parser.parseFromString(html, 'text/html');
  return [...page.querySelectorAll('form')].flatMap((form) => {
    const buttons = [
      ...form.ownerDocument.querySelectorAll<HTMLButtonElement>('button, input'),
    ].filter(
      (each) =>
        each.form === form &&
        ['submit', 'image'].includes(each.type) &&
        !each.matches(':disabled, datalist *'),
    );
    const sent = (button?: HTMLElement) =>
      [...new window.FormData(form, button)].map(([key, value]) => [
        key,
        typeof value === 'string' ? value : '',
      ]);
    return [sent(), ...buttons.map(sent)];
  });
}

function actual(html: string): string[][][] {
  return readPage(html)
    .forms.flatMap((form) => [
      entriesOf(form, undefined, {}),
      ...form.controls.filter(isSubmitter).map((button) => entriesOf(form, button, {})),
    ])
    .map((entries) => entries.map(([key, value]) => [key, value]));
}

const word = fc.stringMatching(/^[a-z]{1,3}$/);
const flag = (name: string) => fc.constantFrom('', ` ${name}`);
const attribute = (name: string, values: fc.Arbitrary<string>) =>
  fc
    .option(values, { nil: undefined })
    .map((value) => (value === undefined ? '' : ` ${name}="${value}"`));
const common = fc
  .tuple(attribute('name', word), attribute('value', word), flag('disabled'))
  .map((all) => all.join(''));
// Options that are disabled are left out: jsdom sends them, against HTML 4.10.22.4.
const option = fc
  .tuple(attribute('value', word), flag('selected'), word)
  .map(([value, selected, text]) => `<option${value}${selected}> ${text} </option>`);
const control = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        'hidden',
        'text',
        'checkbox',
        'radio',
        'submit',
        'image',
        'reset',
        'button',
        'HIDDEN',
        'odd',
        'search',
        'password',
      ),
      common,
      flag('checked'),
    )
    .map(([type, rest, checked]) => `<input type=${type}${rest}${checked}>`),
  fc
    .tuple(fc.constantFrom('', ' type=button', ' type=reset', ' type=submit'), common, word)
    .map(([type, rest, text]) => `<button${type}${rest}>${text}</button>`),
  fc
    .tuple(common, flag('multiple'), flag('size=3'), fc.array(option, { maxLength: 3 }))
    .map(
      ([rest, multiple, size, options]) =>
        `<select${rest}${multiple}${size}>${options.join('')}</select>`,
    ),
  fc.tuple(common, word).map(([rest, text]) => `<textarea${rest}>\n${text}\nx</textarea>`),
);
const content = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: control },
    fc
      .tuple(flag('disabled'), control, control)
      .map(
        ([disabled, first, second]) =>
          `<fieldset${disabled}><legend>${first}</legend>${second}</fieldset>`,
      ),
    control.map((each) => `<datalist>${each}</datalist>`),
  ),
  { maxLength: 6 },
);
const page = fc
  .tuple(content, content, fc.array(control, { maxLength: 2 }))
  .map(
    ([first, second, outside]) =>
      `<form id=f>${first.join('')}</form><form>${second.join('')}</form>` +
      outside.map((each) => each.replace(/^<(\w+)/, '<$1 form=f')).join(''),
  );

describe('the entry list of a form is that of jsdom', () => {
  it('for any form', () => {
    fc.assert(
      fc.property(page, (html) => {
        expect(actual(html)).toEqual(expected(html));
      }),
      { numRuns: 150, seed: 7 },
    );
  });

  // The parser of jsdom does not join controls to a form between the rows of a table; browsers do.
  it.each(formDesigns.filter(({ title }) => !title.includes('table')))('for $title', (design) => {
    const service = new Service();
    const session = /sid=(\w+)/.exec(service.logIn()['set-cookie'] ?? '')?.[1];
    const empty = new URLSearchParams();
    const asked = {
      method: 'GET',
      path: '/oauth',
      query: empty,
      form: empty,
      raw: '',
      type: '',
      headers: {},
      session,
    };
    const { html = '' } = design.pages(service)['/oauth']?.(asked) ?? {};
    expect(actual(html)).toEqual(expected(html));
  });
});

it('a choice replaces the values of its controls, and is added where there is none', () => {
  const [form] = readPage(
    `<form><input type=hidden name=a value=1><input type=radio name=b value=1 checked>
     <input type=radio name=b value=2><input name=c value=3></form>`,
  ).forms;
  if (form === undefined) throw new Error('no form');
  expect(entriesOf(form, undefined, { b: '2', d: '4' })).toEqual([
    ['a', '1'],
    ['b', '2'],
    ['c', '3'],
    ['d', '4'],
  ]);
});

it('bodies have CR LF for each line break', async () => {
  const entries = [['a', 'x\ny\r\nz&='] as const];
  expect(urlencoded(entries)).toBe('a=x%0D%0Ay%0D%0Az%26%3D');
  expect(plainText(entries)).toBe('a=x\r\ny\r\nz&=\r\n');
  const { text, type } = await multipart(entries);
  expect(type).toMatch(/^multipart\/form-data; boundary=/);
  expect(text).toContain('name="a"\r\n\r\nx\r\ny\r\nz&=\r\n');
});
