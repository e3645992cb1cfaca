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
