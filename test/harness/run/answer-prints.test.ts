import { describe, expect, it } from 'vitest';
import { Fingerprints, resourceOf } from '../../../harness/run/answer-prints.js';
import { LiveExchange } from '../../../harness/http/live-exchange.js';
import { Redactor } from '../../../harness/http/redaction.js';

/** An exchange with an answer of this body. */
function answered(url: string, status: number, body: unknown, type = 'application/json') {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const times = { sentAt: 0, receivedAt: 0, during: { from: 0, to: 0 } };
  const headers: [string, string][] = [['content-type', `${type}; charset=utf-8`]];
  const response = { status, headers, body: Buffer.from(text) };
  return new LiveExchange({ n: 1, method: 'GET', url, response, ...times });
}

function printsOf(...exchanges: readonly LiveExchange[]) {
  const prints = new Fingerprints(new Redactor([['the-secret', 'access_token']]));
  for (const exchange of exchanges) prints.note(exchange);
  return prints.all;
}

describe('the fingerprints of answers', () => {
  it('have types and no value, and count the answers of one request', () => {
    const url = 'http://crm.example/api/v4/leads/17?with=x';
    const found = printsOf(
      answered(url, 200, { id: 17, tags: [{ name: 'a' }, { name: null }], price: 1.5 }),
      answered('http://crm.example/api/v4/leads/18', 200, { id: 18, tags: [] }),
    );
    expect(found).toEqual([
      {
        method: 'GET',
        resource: '/api/v4/leads/{n}',
        status: 200,
        answers: 2,
        shapes: { JSON: 2 },
        mediaTypes: { 'application/json': 2 },
        headers: {},
        members: {
          '': { types: { object: 2 } },
          id: { types: { integer: 2 } },
          price: { types: { number: 1 } },
          tags: { types: { list: 2 } },
          'tags[]': { types: { object: 1 } },
          'tags[].name': { types: { string: 1 } },
        },
      },
    ]);
    expect(JSON.stringify(found)).not.toContain('17');
  });

  it.each([
    [404, { title: 'a', detail: 'b', type: 'c', status: 404 }, 'A'],
    [400, { title: 'a', detail: 'b', 'validation-errors': [] }, 'B'],
    [404, { status: 0, error_code: 404, error_type: 'x' }, 'C'],
    [500, { title: 'a', detail: 'b', trace_id: 'x' }, 'D'],
    [429, { title: 'a', detail: 'b', type: 'c', retry_after: 300 }, 'E'],
    [502, '<html>', 'text'],
    [204, '', 'none'],
  ])('tell the shape of a %i', (status, body, shape) => {
    const [print] = printsOf(answered('http://crm.example/x', status, body));
    expect(print?.shapes).toEqual({ [shape]: 1 });
  });

  it('show no secret that a target uses as a name, and are bounded', () => {
    const wide = Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`m${n}x`, n]));
    const found = printsOf(
      answered('http://crm.example/the-secret', 200, { 'the-secret': 1 }),
      answered('http://crm.example/wide', 200, wide),
      ...Array.from({ length: 400 }, (_, n) => answered(`http://crm.example/a${n}b`, 200, {})),
    );
    const text = JSON.stringify(found);
    expect(text).not.toContain('the-secret');
    expect(found.length).toBeLessThanOrEqual(200);
    expect(text.length).toBeLessThan(100_000);
  });

  it.each([
    ['https://a.example/api/v4/leads/12/notes?x=1', '/api/v4/leads/{n}/notes'],
    ['https://a.example/api/v4/conformance/x%D0', '/api/v4/conformance/{name}'],
    ['https://a.example/v2/origin/custom/abc/connect', '/v2/origin/custom/{name}/connect'],
    ['https://a.example', ''],
  ])('name %s by what does not change', (url, resource) => {
    expect(resourceOf(url)).toBe(resource);
  });
});
