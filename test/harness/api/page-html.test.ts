import { describe, expect, it } from 'vitest';
import { readPage } from '../../../harness/api/page-html.js';

describe('forms', () => {
  it('are read with action, fields and the values that can be chosen', () => {
    const { forms } = readPage(`
      <FORM ACTION="/decide?a=1&amp;b=2">
        <input type="HIDDEN" name="csrf" value="x&quot;y">
        <select name="account_id"><option value="1">One<option value="2" selected>Two</select>
        <input name="login"><button name="decision" value="allow">Allow</button>
        <input type="submit" value="nameless">
      </FORM><form></form>`);
    expect(forms).toEqual([
      {
        action: '/decide?a=1&b=2',
        fields: [
          { name: 'csrf', isHidden: true, values: ['x"y'] },
          { name: 'account_id', isHidden: false, values: ['1', '2'] },
          { name: 'login', isHidden: false, values: [] },
          { name: 'decision', isHidden: false, values: ['allow'] },
        ],
      },
      { action: undefined, fields: [] },
    ]);
  });

  it('need not be closed', () => {
    expect(readPage('<p><form><input name=a><p><input name=b>').forms).toEqual([
      {
        action: undefined,
        fields: [
          { name: 'a', isHidden: false, values: [] },
          { name: 'b', isHidden: false, values: [] },
        ],
      },
    ]);
  });

  it('behind one that is not tidy keep their own fields and options', () => {
    const { forms } = readPage(
      `<form action=a><p><select name=x><option value=1>One</select></form>
       <form action=b><select name=y><option value=2>Two</select><input name=z></form>`,
    );
    expect(forms).toEqual([
      { action: 'a', fields: [{ name: 'x', isHidden: false, values: ['1'] }] },
      {
        action: 'b',
        fields: [
          { name: 'y', isHidden: false, values: ['2'] },
          { name: 'z', isHidden: false, values: [] },
        ],
      },
    ]);
  });

  it('in a comment or a script are none', () => {
    const page = '<!-- <form></form> --><script>"<form></form>"</script><!-- <form>';
    expect(readPage(page).forms).toEqual([]);
  });
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
