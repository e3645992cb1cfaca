import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FolderPerson } from '../../../../harness/run/sitting/folder-person.js';
import { type PersonRequest, SittingError } from '../../../../harness/run/sitting/person.js';
import { temporaryFolder } from '../../temporary-folder.js';

const never = new AbortController().signal;
const pollMs = 5;

function requestWith(parts: Partial<PersonRequest> = {}): PersonRequest {
  return {
    number: 1,
    act: 'regenerate',
    please: 'Regenerate the key.',
    tells: [{ name: 'client_secret', words: 'the new secret key', fault: () => undefined }],
    until: Date.now() + 5_000,
    ...parts,
  };
}

/** What becomes of a text in the file of the first answer. */
async function answered(text: string, parts: Partial<PersonRequest> = {}) {
  const folder = temporaryFolder();
  const person = new FolderPerson(folder, pollMs);
  person.ready();
  writeFileSync(join(folder, 'answer-1.json'), text);
  return person.ask(requestWith(parts), never);
}

describe('a person who answers by files', () => {
  it('finds the request, and its answer is read once and deleted', async () => {
    const folder = temporaryFolder();
    const person = new FolderPerson(folder, pollMs);
    person.ready();
    const asking = person.ask(requestWith({ number: 2 }), never);
    const asked = join(folder, 'request-2.json');
    expect(JSON.parse(readFileSync(asked, 'utf8'))).toMatchObject({
      request: 2,
      act: 'regenerate',
      please: 'Regenerate the key.',
      answer_file: 'answer-2.json',
      answer: { act: 'regenerate', client_secret: 'the new secret key' },
    });
    const answer = join(folder, 'answer-2.json');
    writeFileSync(answer, '{"act":"regenerate","client_secret":" s3cret "}');
    expect(await asking).toEqual({ kind: 'done', values: { client_secret: 's3cret' } });
    expect([existsSync(asked), existsSync(answer)]).toEqual([false, false]);
  });

  it('may say that it cannot, and why', async () => {
    expect(await answered('{"act":"regenerate","cannot":"only support can"}')).toEqual({
      kind: 'cannot',
      reason: 'only support can',
    });
  });

  it('is late after the time limit, and at once after an interruption', async () => {
    const folder = temporaryFolder();
    const person = new FolderPerson(folder, pollMs);
    expect(await person.ask(requestWith({ until: Date.now() + 20 }), never)).toEqual({
      kind: 'late',
    });
    expect(await person.ask(requestWith(), AbortSignal.abort())).toEqual({ kind: 'late' });
    expect(existsSync(join(folder, 'request-1.json'))).toBe(false);
  });

  it.each([
    [
      '{"act":"regenerat","client_secret":"x"}',
      /\$\.act: expected "regenerate", found "regenerat"; did you mean "regenerate"\?/,
    ],
    ['{"act":"deactivate"}', /\$\.act: expected "regenerate", found "deactivate"/],
    ['{"client_secret":"x"}', /\$\.act: expected "regenerate", found nothing/],
    [
      '{"act":"regenerate","client_secrets":"x"}',
      /expected act, client_secret, found "client_secrets"; did you mean "client_secret"\?/,
    ],
    ['{"act":"regenerate"}', /\$\.client_secret: expected the new secret key, found nothing/],
    ['{"act":"regenerate","client_secret":7}', /found a value of type number/],
    ['{"act":"regenerate","cannot":""}', /\$\.cannot: expected a reason/],
    ['["regenerate"]', /expected an object, found an array/],
    ['done', /expected JSON/],
  ])('is told what is wrong with %s', async (text, message) => {
    const wrong = answered(text);
    await expect(wrong).rejects.toThrow(SittingError);
    await expect(wrong).rejects.toThrow(message);
    await expect(wrong).rejects.toThrow('answer-1.json');
  });

  it('is told what is wrong with a value, without the value', async () => {
    const tells = [{ name: 'address', words: 'the address', fault: () => 'no code in it' }];
    const text = '{"act":"regenerate","address":"https://x.example/?secret=1"}';
    await expect(answered(text, { tells })).rejects.toThrow(/\$\.address: no code in it$/);
  });

  it('must not find answers of an earlier run, or a file in the place of the folder', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'answer-3.json'), '{}');
    writeFileSync(join(folder, 'request-1.json'), '{}');
    expect(() => new FolderPerson(folder).ready()).toThrow(/has answer-3\.json.*remove it/);
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(() => new FolderPerson(file).ready()).toThrow(/cannot use the folder '.*file'/);
  });
});
