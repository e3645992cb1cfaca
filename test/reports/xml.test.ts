import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { XmlElement } from '../../reports/xml.js';

/** The root of a document, as a parser reads it. */
function parsed(document: string): Element {
  return new JSDOM(document, { contentType: 'application/xml' }).window.document.documentElement;
}

describe('an XML document', () => {
  // A target may answer with text that looks like markup or like an escaped character.
  it.each([
    'a < b && c > d',
    '</failure>',
    '"double" and \'single\'',
    'already &amp; escaped &#60; &#0;',
    ']]>',
    'lines\nand\ttabs',
    '😀 é \u2028',
    '',
  ])('gives back the text and the attribute %j', (value) => {
    const element = new XmlElement('a', { name: value, count: 0, absent: undefined });
    element.txt(value);
    const root = parsed(element.document());
    expect([root.textContent, root.getAttribute('name')]).toEqual([value, value]);
    expect(root.getAttributeNames()).toEqual(['name', 'count']);
  });

  it('has an element on each line, indented by its depth', () => {
    const root = new XmlElement('all', { tests: 2 });
    const suite = root.ele('suite');
    suite.ele('case', { name: 'one' });
    suite.ele('case', { name: 'two' }).txt('said');
    expect(root.document()).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<all tests="2">',
        '  <suite>',
        '    <case name="one"/>',
        '    <case name="two">said</case>',
        '  </suite>',
        '</all>',
      ].join('\n'),
    );
  });
});
