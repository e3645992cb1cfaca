import { describe, expect, it } from 'vitest';
import { readPage } from '../../../../harness/service/page/page-html.js';

/** The forms of a page: their actions, and the names of their controls with what can be chosen. */
function formsOf(html: string) {
  return readPage(html).forms.map(({ attributes, controls }) => [
    attributes['action'],
    ...controls.map(({ name, value, options }) =>
      [name, ...(options.length > 0 ? options.map((each) => each.value) : [value])].join(' '),
    ),
  ]);
}

describe('forms', () => {
  it('are read with action, controls and the values that can be chosen', () => {
    const forms = formsOf(`
      <FORM ACTION="/decide?a=1&amp;b=2">
        <input type="HIDDEN" name="csrf" value="x&quot;y">
        <select name="account_id"><option value="1">One<option value="2" selected>Two</select>
        <input name="login"><button name="decision" value="allow">Allow</button>
        <input type="submit" value="nameless">
      </FORM><form></form>`);
    expect(forms).toEqual([
      ['/decide?a=1&b=2', 'csrf x"y', 'account_id 1 2', 'login ', 'decision allow', ' nameless'],
      [undefined],
    ]);
  });

  it('need not be closed', () => {
    expect(formsOf('<p><form><input name=a><p><input name=b>')).toEqual([[undefined, 'a ', 'b ']]);
  });

  it('behind one that is not tidy keep their own controls and options', () => {
    expect(
      formsOf(
        `<form action=a><p><select name=x><option value=1>One</select></form>
         <form action=b><select name=y><option value=2>Two</select><input name=z></form>`,
      ),
    ).toEqual([
      ['a', 'x 1'],
      ['b', 'y 2', 'z '],
    ]);
  });

  it('own the controls that name them, and those between the rows of their table', () => {
    expect(
      formsOf(`<input form=f name=a><form id=f action=x></form>
        <table><form action=y><tr><td><input name=b></form></table>`),
    ).toEqual([
      ['x', 'a '],
      ['y', 'b '],
    ]);
  });

  it('in a comment or a script are none', () => {
    const page = '<!-- <form></form> --><script>"<form></form>"</script><!-- <form>';
    expect(readPage(page).forms).toEqual([]);
  });
});

it.each([
  ['0', { url: undefined, seconds: 0 }],
  ['0; url=/next', { url: '/next', seconds: 0 }],
  [' 5 ;URL = "/a b" ', { url: '/a b', seconds: 5 }],
  ["3,url='/x", { url: '/x', seconds: 3 }],
  ['1.5; /plain', { url: '/plain', seconds: 1 }],
  ['.5;url=/y', { url: '/y', seconds: 0 }],
  ['soon; url=/z', undefined],
  ['', undefined],
])('a refresh of %j', (content, expected) => {
  expect(
    readPage(`<meta http-equiv=refresh content="${content.replaceAll('"', '&quot;')}">`).refresh,
  ).toEqual(expected);
});

it.each([
  ['<script>x()</script>', true],
  ['<script type=module src=x></script>', true],
  ['<body onload="go()">', true],
  ['<a href="javascript:go()">', true],
  ['<script type=application/ld+json>{}</script>', false],
  ['<noscript><a href=/x></noscript>', false],
])('%s has a script: %j', (html, expected) => {
  expect(readPage(html).hasScript).toBe(expected);
});

it('text is what a reader sees', () => {
  const { text } = readPage(
    '<title>T</title><style>s{}</style><script>x()</script><p>An &lt;app&gt;\n <b>nam</b>ed<p>so<br>now',
  );
  expect(text.trim()).toBe('T An <app> named so now');
});

it('the link that leads on is found by its id', () => {
  expect(
    readPage('<a id="other" href="/o"></a><a id=redirect href="/r?a=1&amp;b">').redirectLink,
  ).toBe('/r?a=1&b');
  expect(readPage('<p id=redirect href=x>').redirectLink).toBeUndefined();
});

describe('a hostile page', () => {
  it.each([
    ['tags that are never closed', '<div>'.repeat(30_000)],
    ['forms in forms', '<form>'.repeat(10_000) + '<input type=hidden name=x>'.repeat(3_000)],
    ['comments that never end', '<!--'.repeat(40_000)],
    ['closing tags of nothing', '<div>'.repeat(10_000) + '</p>'.repeat(10_000)],
    ['attributes', `<a ${'x=y '.repeat(40_000)}>`],
    ['quotes', '<a x="'.repeat(30_000)],
    ['options', `<form><select name=a>${'<option value=1>'.repeat(10_000)}`],
    ['angle brackets', '<'.repeat(200_000)],
    [
      'elements that are opened again for ever',
      Array.from({ length: 400 }, (_each, index) => `<b id=i${index}>`).join('') +
        '<p>'.repeat(60_000),
    ],
    ['closing tags that fit no element', '<x>'.repeat(500) + '</y>'.repeat(100_000)],
  ])('of %s is read in little time', (_name, html) => {
    const start = performance.now();
    readPage(html);
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  it('is read up to half a million characters', () => {
    const { forms } = readPage(`<form></form>${' '.repeat(600_000)}<form></form>`);
    expect(forms).toHaveLength(1);
  });
});
