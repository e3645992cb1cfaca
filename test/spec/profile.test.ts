import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { loadProfile, ProfileError } from '../../spec/profile.js';
import { packageRoot } from '../../spec/root.js';
import { temporaryFile } from '../harness/temporary-folder.js';

const profiles = fileURLToPath(new URL('spec/profiles/', packageRoot));

describe('a profile', () => {
  // As a file it is held against the schema; by its name what was generated from it is taken.
  test.each(readdirSync(profiles))('%s is the same by its name and as a file', (file) => {
    expect(loadProfile(file.replace('.yaml', ''))).toEqual(loadProfile(profiles + file));
  });

  test('that does not exist is named, with what is allowed', () => {
    expect(() => loadProfile('defalt')).toThrow(ProfileError);
    expect(() => loadProfile('defalt')).toThrow(
      "profile: found no file 'defalt'; allowed are 'default' and the path of a YAML file",
    );
  });

  test('that says only what differs is completed by the default', () => {
    const text =
      'name: mine\ntitle: Mine\nleads: { path: { value: /api/v4/deals, source: mine } }\n';
    const { leads, ...rest } = loadProfile(temporaryFile('profile.yaml', text));
    const { leads: usual, ...other } = loadProfile();
    expect(leads).toEqual({ ...usual, path: '/api/v4/deals' });
    expect(rest).toEqual({ ...other, name: 'mine', title: 'Mine' });
  });

  test('that does not fit the schema is refused with the place', () => {
    const file = temporaryFile('profile.yaml', 'name: mine\ntitle: Mine\ntoken_endpont: {}\n');
    expect(() => loadProfile(file)).toThrow(/at \$.*token_endpont.*did you mean `token_endpoint`/);
  });
});

describe('a template of a profile', () => {
  const faultOf = (text: string) => {
    const file = temporaryFile('profile.yaml', `name: mine\ntitle: Mine\nleads: { ${text} }\n`);
    try {
      loadProfile(file);
    } catch (error) {
      return error instanceof ProfileError ? error.message : String(error);
    }
    return undefined;
  };

  test.each([
    [`item: { value: '{"name": {name}}', source: mine }`, undefined],
    [`item: { value: '{"name": "{name}", "price": 1}', source: mine }`, undefined],
    [
      `create_body: { value: '{"add": {leads}}', source: mine }`,
      'leads.create_body: found the place {leads}, allowed are {items}',
    ],
    [
      `create_body: { value: '{"add": []}', source: mine }`,
      'leads.create_body: found no place {items}, which it needs',
    ],
    [
      `update_body: { value: '{"update": {items}', source: mine }`,
      'leads.update_body: found "{\\"update\\": {items}", allowed is JSON in which {items} stand for whole values',
    ],
    [
      `list_query: { value: 'start={start}', source: mine }`,
      'leads.list_query: found the place {start}, allowed are {page}, {page0}, {size}, {offset}',
    ],
  ])('%s', (text, fault) => {
    const found = faultOf(text);
    if (fault === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(fault);
  });
});
