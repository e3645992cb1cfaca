import { describe, expect, it } from 'vitest';
import { faultOf, load, url } from './load.js';

describe('the environment', () => {
  const text = `${url}credentials: { access_token: "\${TOKEN}" }\nname: "\${A}-\${A} \${B}"`;

  it('fills values, as often as they are named', () => {
    expect(load(text, { TOKEN: 'from-outside', A: 'x', B: '${A}' })).toMatchObject({
      credentials: { access_token: 'from-outside' },
      name: 'x-x ${A}',
    });
  });

  it.each([
    { A: 'x', B: 'y' },
    { A: 'x', B: 'y', TOKEN: '' },
  ])('must have what is named: %j', (environment) => {
    expect(faultOf(text, environment)).toBe(
      'manifest FILE: at $.credentials.access_token: the environment variable TOKEN is not set',
    );
  });

  it.each([
    ['an address', 'base_url: "${X}"', 'found "${X}"'],
    ['a part of an address', 'base_url: "ftp://me:${X}@host/${X}"', 'found "ftp://***@host/${X}"'],
    ['a kind', 'kind: "${X}"', 'found "${X}"'],
    ['a choice', 'safety: "${X}"', 'found "${X}"'],
    ['a number', 'margin_seconds: "${X}"', 'found "${X}"'],
    ['what holds it', 'allow: { a: "${X}" }', 'found {"a":"${X}"}'],
    [
      'a rule',
      'clock: wall\nfaketime_library: "${X}"\nkind: process\ncommand: [a]',
      'found "${X}"',
    ],
    ['an id', 'kind: embedded\nmutant: "${X}"', 'found "${X}"'],
  ])('is named, and not shown, where a fault is in %s', (_where, lines, found) => {
    const own = new Map(`${url}${lines}`.split('\n').map((line) => [line.split(':')[0], line]));
    if (/kind: (?:embedded|process)/.test(lines)) own.delete('base_url');
    const secret = 'hush-hush 0123456789 "quoted"';
    const fault = faultOf([...own.values()].join('\n'), { X: secret });
    expect(fault).toContain(found);
    expect(fault).not.toContain('hush');
    expect(fault).not.toContain('0123456789');
  });

  it.each([
    ['base_url: "http://user:hush@host"', 'found "http://***@host"'],
    ['base_url: "http://us:er:hu@sh@host/a"', 'found "http://***@host/a"'],
    ['base_url: "http://host/a?key=hush&hush=hush#hush"', 'found "http://host/a?key=***'],
    ['credentials: { access_token: 1234567 }', 'found "***"'],
    ['credentials: { access_token: [hush] }', 'found ["***"]'],
  ])('a secret that the manifest writes itself is masked: %s', (line, found) => {
    const own = line.startsWith('base_url') ? `kind: url\n${line}` : url + line;
    const fault = faultOf(own);
    expect(fault).toContain(found);
    expect(fault).not.toMatch(/1234567|:hush|=hush|#hush|\["hush/);
  });

  it('may lack what has a substitute', () => {
    expect(load(`${url}name: "\${NAME:-Ours}"`)).toMatchObject({ name: 'Ours' });
    expect(load(`${url}name: "\${NAME:-Ours}"`, { NAME: 'Yours' })).toMatchObject({
      name: 'Yours',
    });
  });

  it('is judged like any other value', () => {
    expect(faultOf(`kind: url\nbase_url: "\${URL}"`, { URL: 'nowhere' })).toContain('$.base_url');
  });
});
