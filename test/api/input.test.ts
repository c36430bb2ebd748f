import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Container } from '../../wire/containers.ts';
import type { Reply } from '../harness/client.ts';
import { rawRequest, sendRaw } from '../harness/raw.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import {
  assertError,
  clause,
  createDocument,
  createSigningRequest,
  data,
  publishDocument,
  unknownId,
} from '../harness/steps.ts';

const assent = await sharedAssent();
const { key, api } = await assent.organisation();

/** The answer to POST /containers with exactly these bytes. */
async function post(body: string | Uint8Array): Promise<Reply<Container>> {
  const headers = { 'content-type': 'application/json' };
  const request = rawRequest('/api/v1/containers', { method: 'POST', key, headers, body });
  const { body: text, ...rest } = await sendRaw(assent.url, request);
  return { ...rest, body: JSON.parse(text) };
}

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));
const nest = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

const bodies: Record<string, [string | Uint8Array, RegExp]> = {
  nothing: ['', /^name: is required/],
  'only white space': ['  \n', /^The body is not valid JSON/],
  null: ['null', /^The body must be a JSON object/],
  'an array': ['[{"name":"A"}]', /^The body must be a JSON object/],
  'a string': ['"name"', /^The body must be a JSON object/],
  'a number': ['1', /^The body must be a JSON object/],
  true: ['true', /^The body must be a JSON object/],
  'text that is not JSON': ['name=A', /^The body is not valid JSON/],
  'JSON with a comment': ['{"name":"A"}//', /^The body is not valid JSON/],
  'JSON with a trailing comma': [
    '{\n  "name":"A",\n}',
    /^The body is not valid JSON: see line 3, column 1\.$/,
  ],
  'JSON in single quotes': ["{'name':'A'}", /^The body is not valid JSON/],
  'JSON with NaN': ['{"name":NaN}', /^The body is not valid JSON/],
  'truncated JSON': ['{"name":"A"', /^The body is not valid JSON/],
  'trailing bytes': ['{"name":"A"}{}', /^The body is not valid JSON/],
  'a trailing NUL': ['{"name":"A"}\0', /^The body is not valid JSON/],
  'a byte-order mark': [bytes([0xef, 0xbb, 0xbf], '{"name":"A"}'), /byte-order mark/],
  'UTF-16': [Buffer.from('\ufeff{"name":"A"}', 'utf16le'), /^The body is not valid UTF-8/],
  'Latin-1': [Buffer.from('{"name":"Zürich"}', 'latin1'), /^The body is not valid UTF-8/],
  'an overlong encoding': [bytes('{"name":"', [0xc1, 0x81], '"}'), /^The body is not valid UTF-8/],
  'a raw lone surrogate': [bytes('{"name":"', [0xed, 0xa0, 0x80], '"}'), /^The body is not valid UTF-8/],
  'a code point beyond Unicode': [
    bytes('{"name":"', [0xf4, 0x90, 0x80, 0x80], '"}'),
    /^The body is not valid UTF-8/,
  ],
  'an escaped high surrogate alone': ['{"name":"a\\ud83d"}', /^name: must not contain lone surrogates/],
  'an escaped low surrogate alone': ['{"name":"\\udc00a"}', /^name: must not contain lone surrogates/],
  'surrogates in the wrong order': ['{"name":"\\udd8b\\ud83d"}', /^name: must not contain lone surrogates/],
  'a lone surrogate in a name': ['{"name":"A","\\ud800":1}', /must not contain lone surrogates/],
  'an escaped NUL': ['{"name":"a\\u0000"}', /^name: must not contain NUL/],
  'a NUL in a name': ['{"name":"A","\\u0000":1}', /must not contain NUL/],
  'a raw control character in a string': ['{"name":"a\u0001"}', /^The body is not valid JSON/],
  'the name __proto__': ['{"name":"A","__proto__":{"description":"x"}}', /^__proto__: is not a known field/],
  'the name constructor': ['{"name":"A","constructor":1}', /^constructor: is not a known field/],
  'the name toString': ['{"name":"A","toString":1}', /^toString: is not a known field/],
  'the name hasOwnProperty': ['{"name":"A","hasOwnProperty":1}', /^hasOwnProperty: is not a known field/],
  'a known name in another case': ['{"Name":"A"}', /^(name: is required|Name: is not a known)/],
  'a known name with a space': ['{"name":"A","name ":"B"}', /^name : is not a known field/],
  'a duplicate name': ['{"name":"A","name":"B"}', /^The body .* duplicate name: "name"\.$/],
  'a duplicate name, once escaped': ['{"name":"A","n\\u0061me":"B"}', /duplicate name: "name"\.$/],
  'a duplicate name inside': [
    '{"name":"a:\\"b\\":{","x":[{"y":{"name":1},"z":"y"},{"y":1,"name":2,"y":3}]}',
    /duplicate name: "y"\.$/,
  ],
  'a duplicate name of 100,000 characters': [
    `{"name":"A","${'x'.repeat(100_000)}":1,"${'x'.repeat(100_000)}":1}`,
    /duplicate name: "x{100}…"\.$/,
  ],
  'an unknown name of 100,000 characters': [
    `{"name":"A","${'x'.repeat(100_000)}":1}`,
    /^x{100}…: is not a known/,
  ],
  '64 levels of nesting, in an unknown field': [`{"name":"A","x":${nest(63)}}`, /^x: is not a known field/],
  '65 levels of nesting': [`{"name":"A","x":${nest(64)}}`, /nested deeper than 64/],
  '500,000 levels of nesting': [`{"x":${nest(500_000)}}`, /nested deeper than 64/],
  'a number instead of text': ['{"name":1e999}', /^name: must be a string/],
  'a huge number instead of text': [`{"name":${'9'.repeat(10_000)}}`, /^name: must be a string/],
};
for (const [what, [body, message]] of Object.entries(bodies))
  test(`POST with ${what} as the body: 400 BAD_REQUEST`, async () => {
    assertError(await post(body), 400, 'BAD_REQUEST', message);
  });

const wellFormed: Record<string, [string, string]> = {
  'white space around the JSON': [' \r\n\t{"name":"A"} \n', 'A'],
  'an escaped pair of surrogates': ['{"name":"\\ud83d\\udd8b"}', '🖋'],
  'escaped letters': ['{"n\\u0061me":"\\u0041"}', 'A'],
  'a character outside of the basic plane': ['{"name":"𝕬"}', '𝕬'],
  'right-to-left text': ['{"name":"עברית"}', 'עברית'],
  'a zero-width joiner': ['{"name":"👩‍⚖️"}', '👩‍⚖️'],
  'a non-character': ['{"name":"a\\uffff"}', 'a\uffff'],
};
for (const [what, [body, name]] of Object.entries(wellFormed))
  test(`POST with ${what} as the body: 201, and the text is returned unchanged`, async () => {
    const { id } = data(await post(body));
    assert.equal(data(await api.get(`/containers/${id}`)).name, name);
  });

const numbers: [string, boolean][] = [
  ['30', true],
  ['30.0', true],
  ['3e1', true],
  ['-0', true],
  ['1e999', false],
  ['-1e999', false],
  ['30.5', true],
  ['1e-400', true],
  ['12345678901234567890', false],
  ['"30"', false],
  ['true', false],
  ['[30]', false],
];
for (const [written, isNumber] of numbers)
  test(`PUT with the number ${written} where a number is required: ${isNumber ? 'accepted' : '400 BAD_REQUEST'}`, async () => {
    const body = `{"content":{"clauses":[]},"settings":{"expiry_days":${written}}}`;
    const reply = await api.put(`/documents/${unknownId}/draft`, body);
    if (isNumber) assertError(reply, 404, 'NOT_FOUND');
    else assertError(reply, 400, 'BAD_REQUEST', /^settings\.expiry_days: /);
  });

for (const body of [{ x: 1 }, 'null', '[]', '"x"', '{'])
  test(`POST to an operation without a body, with ${JSON.stringify(body)}: 400 BAD_REQUEST`, async () => {
    assertError(await api.post(`/documents/${unknownId}/publish`, body), 400, 'BAD_REQUEST');
  });

test('POST to an operation without a body, with an empty object or only a content-type: accepted', async () => {
  assertError(await api.post(`/documents/${unknownId}/publish`, {}), 404, 'NOT_FOUND');
  const headers = { 'content-type': 'application/json' };
  assertError(await api.post(`/documents/${unknownId}/publish`, undefined, { headers }), 404, 'NOT_FOUND');
});

test('POST with an empty body of any content-type: treated as no body', async () => {
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/json']) {
    const headers = { 'content-type': type };
    const path = `/api/v1/documents/${unknownId}/publish`;
    const request = rawRequest(path, { method: 'POST', key, headers, body: '' });
    assert.equal((await sendRaw(assent.url, request)).status, 404, type);
  }
});

test('POST duplicate, where every field is optional, with null as the body: 400 BAD_REQUEST', async () => {
  const { id } = data(await api.post('/containers', { name: 'A' }));
  assertError(await api.post(`/containers/${id}/duplicate`, 'null'), 400, 'BAD_REQUEST', /JSON object/);
});

test('GET and DELETE with a content-type and no body: accepted', async () => {
  const headers = { 'content-type': 'application/json' };
  assert.equal((await api.get('/containers', { headers })).status, 200);
  assertError(await api.delete(`/containers/${unknownId}`, { headers }), 404, 'NOT_FOUND');
});

const lists = '/signing-requests';
const queries: Record<string, [string, RegExp]> = {
  'an exponent': ['?limit=1e2', /^limit: must be a whole number/],
  'a plus sign': ['?limit=%2B5', /^limit: must be a whole number/],
  'a plus, which is a space': ['?limit=+5', /^limit: must be a whole number/],
  'a space before': ['?limit=%205', /^limit: must be a whole number/],
  'a space after': ['?limit=5%20', /^limit: must be a whole number/],
  'a leading zero': ['?limit=05', /^limit: must be a whole number/],
  'a hexadecimal number': ['?limit=0x5', /^limit: must be a whole number/],
  'a decimal point': ['?limit=5.0', /^limit: must be a whole number/],
  'a minus sign': ['?offset=-1', /^offset: must be at least 0/],
  'a minus sign before 0': ['?offset=-0', /^offset: must be a whole number/],
  'other digits': [`?limit=${encodeURIComponent('٥')}`, /^limit: must be a whole number/],
  nothing: ['?limit=', /^limit: must be a whole number/],
  'no equals sign': ['?limit', /^limit: must be a whole number/],
  zero: ['?limit=0', /^limit: must be at least 1/],
  '101': ['?limit=101', /^limit: must be at most 100/],
  'a number that is too large': [`?offset=${'9'.repeat(400)}`, /^offset: must be/],
  'twenty digits': [`?offset=${'9'.repeat(20)}`, /^offset: must be at most 9007199254740991\.$/],
  'one more than the largest number': [
    '?offset=9007199254740992',
    /^offset: must be at most 9007199254740991\.$/,
  ],
  'a repeated parameter': ['?limit=5&limit=5', /^limit: must not be repeated/],
  'a repeated parameter, once encoded': ['?limit=5&l%69mit=5', /^limit: must not be repeated/],
  'an unknown parameter': ['?page=1', /^page: is not a known field/],
  'an array': ['?limit[]=5', /^limit\[\]: is not a known field/],
  'another case': ['?Limit=5', /^Limit: is not a known field/],
  'the parameter __proto__': ['?__proto__=1', /^__proto__: is not a known field/],
  'the parameter constructor': ['?constructor=1', /^constructor: is not a known field/],
  'a parameter without a name': ['?=5', /is not a known field/],
  'something other than the only value': ['?undelivered=false', /^undelivered: must be true\.$/],
  'an unknown value of an enumeration': ['?sortDir=up', /^sortDir: must be one of asc, desc/],
  'invalid percent-encoding': ['?search=%zz', /percent-encoded UTF-8/],
  'half an escape': ['?search=%', /percent-encoded UTF-8/],
  'bytes that are not UTF-8': ['?search=%ff', /percent-encoded UTF-8/],
  'an encoded surrogate': ['?search=%ed%a0%80', /percent-encoded UTF-8/],
  'an invalid name': ['?%zz=1', /percent-encoded UTF-8/],
  'a NUL': ['?search=a%00b', /NUL/],
};
for (const [what, [query, message]] of Object.entries(queries))
  test(`a query with ${what}: 400 BAD_REQUEST`, async () => {
    assertError(await api.get(lists + query), 400, 'BAD_REQUEST', message);
  });

test('a query with unencoded bytes outside ASCII: 400 BAD_REQUEST', async () => {
  const request = Buffer.from(
    rawRequest('/api/v1/templates?category=@', { key }).toString('latin1').replace('@', 'Ã¼'),
    'latin1',
  );
  const { body, ...reply } = await sendRaw(assent.url, request);
  assertError({ ...reply, body: JSON.parse(body) }, 400, 'BAD_REQUEST');
});

for (const query of ['?', '?&', '?limit=5&', '?limit=5&&offset=0', '?search=a+b%20c', '?search=%F0%9F%96%8B'])
  test(`a query ${query}: accepted`, async () => {
    assert.equal((await api.get(lists + query)).status, 200);
  });

test('the largest offset of the schema is accepted by every list that has one', async () => {
  const offset = Number.MAX_SAFE_INTEGER;
  const { documentId } = await publishDocument(api);
  const { id } = data(await api.post('/webhooks', { url: 'https://receiver.example/offset' }));
  for (const list of [
    '/signing-requests?',
    '/signing-requests?clause=terms&accepted=true&',
    '/signing-requests?search=ada&',
    '/signing-requests?sortBy=updated_at&',
    `/signing-requests?documentId=${documentId}&sortBy=signer_name&`,
    `/documents/${documentId}/consents?`,
    '/versions?',
    '/campaigns?',
    '/activity?',
    `/webhooks/${id}/deliveries?`,
  ] as const) {
    const reply = await api.get(`${list}limit=100&offset=${offset}`);
    assert.deepEqual([list, reply.status, reply.body.data], [list, 200, []]);
  }
});

test('a query is decoded as UTF-8, and a plus as a space', async () => {
  const { id } = data(await api.post('/containers', { name: 'A' }));
  data(await api.post('/templates', { containerId: id, category: 'Büro & Recht + 🖋' }));
  const found = data(await api.get('/templates?category=B%C3%BCro+%26+Recht%20%2B+%F0%9F%96%8B'));
  assert.deepEqual(
    found.map((each) => each.id),
    [id],
  );
});

test('two problems, in the path and in the body: also 400 BAD_REQUEST', async () => {
  assertError(await api.post('/containers/x/duplicate', { name: '' }), 400, 'BAD_REQUEST');
});

test('POST /documents/:id/publish: 400 for content, which only a draft sets, and nothing is published', async () => {
  const { documentId } = await createDocument(api);
  const content = { clauses: [clause('new')] };
  const reply = await api.post(`/documents/${documentId}/publish`, { content, id: documentId });
  assertError(reply, 400, 'BAD_REQUEST', /^content: is not a known field/);
  const { versions } = data(await api.get(`/documents/${documentId}`));
  assert.deepEqual(
    versions.map(({ status }) => status),
    ['DRAFT'],
  );
});

test('POST /signing-requests/:id/void: 400 for the reason by its name in responses, instead of voiding without it', async () => {
  const { versionId } = await publishDocument(api);
  const { requestId } = await createSigningRequest(api, versionId);
  const reply = await api.post(`/signing-requests/${requestId}/void`, { void_reason: 'Wrong person' });
  assertError(reply, 400, 'BAD_REQUEST', /^void_reason: is not a known field/);
  assert.equal(data(await api.get(`/signing-requests/${requestId}`)).status, 'PENDING');
});
