import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createSetUpLink } from '../../src/set-up/link.ts';
import { operations as wireOperations } from '../../wire/api.ts';
import { findReturnedFields } from '../../wire/returned-fields.ts';
import { startAssent } from '../harness/assent.ts';
import { call } from './call.ts';
import { type ApiResponse, type Operation, readDocument } from './document.ts';
import { exampleRequest } from './example-request.ts';
import { findIds, replaceAt } from './ids.ts';
import type { RequestInput } from './requests/valid-requests.ts';
import { validRequests } from './requests.ts';
import { createRevokedKey, createStrangers, createTenant, type Tenant } from './tenants.ts';

const assent = await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' }, { worker: false });
const document = await readDocument(assent.url);
const own = await createTenant(assent, 'Own');
const revoked = await createRevokedKey(assent, own);
const other = await createTenant(assent, 'Other');
const strangers = await createStrangers(assent, { to: own, from: other });
const stranger = await createTenant(assent, 'Stranger');

/** The set-up link only works before there are users, and this organisation has some. */
const isSetUp = ({ path }: Operation) => path === '/api/v1/set-up/{token}';
const repeatable = document.operations.filter((operation) => !isSetUp(operation));
const withBody = document.operations.filter((operation) => operation.requestBody !== undefined);
const repeatableWithBody = withBody.filter((operation) => !isSetUp(operation));
const withKey = document.operations.filter((operation) => operation.access === 'key');
const withMember = document.operations.filter((operation) => operation.access === 'member');
const withCaller = document.operations.filter(({ access }) => access === 'key' || access === 'member');
const withIdentity = document.operations.filter(({ access }) => access !== 'link' && access !== 'open');
const withLink = document.operations.filter((operation) => operation.access === 'link');
const lists = withCaller.filter(
  ({ operationId, parameters }) =>
    operationId.startsWith('list') && !parameters.some((parameter) => parameter.required),
);
/** Lists that filter by an id. An unknown id matches nothing. */
const filters = new Set(['listSigningRequests', 'exportSigningRequests', 'listVersions', 'listCampaigns']);
const withIds = document.operations.filter((operation) => operation.path.includes('{id}'));

test('the document has every operation of the wire contract, and there is a valid request for each', () => {
  const documented = document.operations.map((operation) => operation.operationId).sort();
  assert.deepEqual(documented, wireOperations.map((operation) => operation.operationId).sort());
  assert.deepEqual(Object.keys(validRequests).sort(), documented);
});

// The others do so below, after requests of another organisation for the same resources.
each(
  'every operation that is not for an organisation responds to a valid request as documented',
  repeatable.filter((operation) => !withCaller.includes(operation)),
  async (operation) => {
    const response = await send(operation, await createInput(operation, own), own.as(operation));
    assert.ok(response.status < 300, JSON.stringify(response.body));
  },
);

each(
  'every example is a request that is accepted, and its response has the same fields',
  repeatable,
  async (operation) => {
    const input = exampleRequest(operation.operationId, await createInput(operation, own));
    const response = await send(operation, input, own.as(operation));
    assert.ok(response.status < 300, JSON.stringify(response.body));
    const [{ content } = { content: {} }] = Object.values(operation.responses);
    const expected = content['application/json']?.example;
    if (expected && hasData(response.body)) assert.deepEqual(fieldsOf(response.body), fieldsOf(expected));
  },
);

/** Whether a response has data: an object, or a list with items. */
function hasData(body: unknown): boolean {
  // The document describes every body with `data`.
  const { data } = body as { data: unknown };
  return data !== null && !(Array.isArray(data) && data.length === 0);
}

/** The fields of the response, and of its data or the first item of it. */
function fieldsOf(body: unknown): string[] {
  // The document describes every body with `data`.
  const { data, ...rest } = body as { data: unknown };
  const [first] = [data].flat();
  return [...Object.keys(rest), ...Object.keys(first ?? {}).map((name) => `data.${name}`)].sort();
}

test('the set-up link responds as documented', async () => {
  const empty = await startAssent({}, { worker: false });
  const path = { token: (await createSetUpLink(empty.database.db, 0)) ?? '' };
  for (const operation of document.operations.filter(isSetUp)) {
    const input = await createInput(operation, own);
    const response = await call(empty.url, operation, { ...input, path }, {});
    document.check(operation, response);
    assert.ok(response.status < 300, JSON.stringify(response.body));
    await assertErrorResponse(operation, input, 404, 'NOT_FOUND');
  }
});

// First of those that use `inputToRefuse`: later ones may delete what this one needs to exist.
each(
  "every operation treats another organisation's resources as if they did not exist, and its own as documented",
  withCaller,
  async (operation) => {
    const input = await inputToRefuse(operation);
    const foreign = await createInput(operation, other);
    for (const place of findIds(foreign)) {
      const hidden = await send(operation, replaceAt(input, place), own.as(operation));
      const absent = await send(
        operation,
        replaceAt(input, { ...place, id: randomUUID() }),
        own.as(operation),
      );
      assert.equal(hidden.status, filters.has(operation.operationId) ? 200 : 404);
      assert.deepEqual(hidden.body, absent.body);
      assert.deepEqual([...hidden.headers.keys()], [...absent.headers.keys()]);
    }
    if (findIds(foreign).length > 0 && !filters.has(operation.operationId))
      assert.equal((await send(operation, foreign, own.as(operation))).status, 404);
    const response = await send(operation, foreign, other.as(operation));
    assert.ok(
      response.status < 300,
      `another organisation's request has changed this resource: ${JSON.stringify(response.body)}`,
    );
  },
);

each(
  'every operation responds with 401 UNAUTHORIZED and the same body without a key, and with a revoked one',
  withIdentity,
  async (operation) => {
    const input = await inputToRefuse(operation);
    for (const headers of [{}, { 'x-api-key': revoked }]) await assertUnauthorised(operation, input, headers);
  },
);

each(
  'every operation of an organisation responds with 401 UNAUTHORIZED to every session that is not that of a member',
  withCaller,
  async (operation) => {
    const input = await inputToRefuse(operation);
    // All are refused in one place, so for most operations the owner of another organisation is enough.
    const isFirst = operation === withKey[0] || operation === withMember[0];
    for (const { browser } of isFirst ? strangers : strangers.slice(0, 1)) {
      const headers = { cookie: browser.cookie(), 'x-organisation-id': own.id };
      await assertUnauthorised(operation, input, headers);
    }
  },
);

async function assertUnauthorised(
  operation: Operation,
  input: RequestInput,
  headers: Record<string, string>,
): Promise<void> {
  const response = await send(operation, input, headers);
  assert.equal(response.status, 401);
  assert.deepEqual(response.body, {
    error: {
      code: 'UNAUTHORIZED',
      message: 'The API key is invalid or missing. Send it in the X-Api-Key header.',
    },
  });
}

each('lists show nothing from another organisation', lists, async (operation) => {
  await createInput(operation, own);
  const response = await send(operation, {}, stranger.as(operation));
  // `send` has checked the body against the document: a list has its items in `data`.
  const { data } = response.body as { data: unknown[] };
  // The request itself needs a key and a member. Creating the organisation and the key left two entries.
  const expectedCount = { listApiKeys: 1, listMembers: 1, listActivity: 2 }[operation.operationId] ?? 0;
  assert.equal(data.length, expectedCount, JSON.stringify(data));
});

each(
  'every operation responds with 404 NOT_FOUND to an altered signing link',
  withLink,
  async (operation) => {
    const input = await inputToRefuse(operation);
    const token = input.path?.token ?? '';
    const altered = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    await assertErrorResponse(operation, { ...input, path: { token: altered } }, 404, 'NOT_FOUND');
  },
);

each(
  'every operation responds with 400 BAD_REQUEST to an unknown query parameter',
  document.operations,
  async (operation) => {
    const input = await inputToRefuse(operation);
    await assertErrorResponse(
      operation,
      { ...input, query: { ...input.query, surprise: '1' } },
      400,
      'BAD_REQUEST',
    );
  },
);

each(
  'every operation responds with 400 BAD_REQUEST to an id that is not a UUID',
  withIds,
  async (operation) => {
    const input = await inputToRefuse(operation);
    const ids = ['1', `{${randomUUID()}}`, randomUUID().replaceAll('-', ''), `${randomUUID()}0`];
    // The type of all ids is the same, so one operation shows the others.
    const tried = operation === withIds[0] ? ids : ids.slice(-1);
    for (const { at } of findIds(input))
      for (const id of tried)
        await assertErrorResponse(operation, replaceAt(input, { at, id }), 400, 'BAD_REQUEST');
  },
);

each(
  'every operation with a body responds with 400 BAD_REQUEST to an unknown field',
  withBody,
  async (operation) => {
    const input = await inputToRefuse(operation);
    // Every request body of the API is an object.
    const body = { ...(input.body as object), surprise: 1 };
    await assertErrorResponse(operation, { ...input, body }, 400, 'BAD_REQUEST');
  },
);

each(
  'every operation with a body takes null for an optional field as if the field were absent, and ignores the fields of the resource that no body can set',
  repeatableWithBody,
  async (operation) => {
    const input = await createInput(operation, own);
    const wire = wireOperations.find(({ operationId }) => operationId === operation.operationId);
    assert.ok(wire);
    const returned = Object.fromEntries([...findReturnedFields(wire)].map((field) => [field, 'sent back']));
    // Every request body of the API is an object.
    const body = { ...nullsFor(operation), ...returned, ...(input.body as object) };
    const response = await send(operation, { ...input, body }, own.as(operation));
    assert.ok(response.status < 300, JSON.stringify(response.body));
    assert.doesNotMatch(JSON.stringify(response.body), /sent back/);
  },
);

/** Null for each field that the document does not require. */
function nullsFor({ requestBody }: Operation): Record<string, null> {
  // Every request body of the API is an object.
  const schema = requestBody?.content['application/json']?.schema as ObjectSchema | undefined;
  const optional = Object.keys(schema?.properties ?? {}).filter((name) => !schema?.required?.includes(name));
  return Object.fromEntries(optional.map((name) => [name, null]));
}

test('the document says that what is null in a resource can be null in the request that creates or ends it', () => {
  const fields: Record<string, string[]> = {
    createContainer: ['description', 'retention_days'],
    createDocument: ['description'],
    createTemplate: ['description', 'category'],
    createSigningRequest: ['externalId', 'metadata', 'redirectUrl', 'message'],
    createSigningRequestBatch: ['metadata', 'redirectUrl', 'message'],
    createConsentSession: ['redirectUrl'],
    createCampaign: ['message', 'expiresInDays'],
    voidSigningRequest: ['reason'],
    withdrawConsent: ['reason'],
    submitSigningRequest: ['rejectionNote'],
  };
  for (const [operationId, names] of Object.entries(fields)) {
    const operation = document.operations.find((each) => each.operationId === operationId);
    // Every request body of the API is an object.
    const schema = operation?.requestBody?.content['application/json']?.schema as ObjectSchema | undefined;
    for (const name of names)
      assert.ok(
        schema?.properties?.[name]?.anyOf?.some(({ type }) => type === 'null'),
        `${operationId}: ${name}`,
      );
  }
});

interface ObjectSchema {
  properties?: Record<string, { anyOf?: { type?: string }[] }>;
  required?: string[];
}

each(
  'every operation with a body responds with 413 PAYLOAD_TOO_LARGE above 1 MiB',
  withBody,
  async (operation) => {
    const input = await inputToRefuse(operation);
    await assertErrorResponse(
      operation,
      { ...input, body: { name: 'x'.repeat(1024 * 1024) } },
      413,
      'PAYLOAD_TOO_LARGE',
    );
  },
);

each(
  'every operation with a body responds with 415 UNSUPPORTED_MEDIA_TYPE to another media type',
  withBody,
  async (operation) => {
    const input = await inputToRefuse(operation);
    const type = { 'content-type': 'text/plain' };
    await assertErrorResponse(operation, input, 415, 'UNSUPPORTED_MEDIA_TYPE', type);
  },
);

test('every operation responds with 429 RATE_LIMITED and Retry-After above the limit', async (t) => {
  const limited = await startAssent({ RATE_LIMIT_PER_MINUTE: '1' }, { worker: false });
  const { key } = await limited.organisation();
  const path = { id: randomUUID(), deliveryId: randomUUID(), token: 'used-up' };
  const callLimited = (operation: Operation) => call(limited.url, operation, { path }, { 'x-api-key': key });
  const [keyed, keyless] = [withKey[0], withLink[0]];
  assert.ok(keyed && keyless);
  await callLimited(keyed);
  // Requests without a key or a valid link have ten times the limit (contract section 2).
  for (let i = 0; i < 10; i += 1) await callLimited(keyless);
  for (const operation of document.operations)
    await t.test(operation.operationId, async () => {
      const response = await callLimited(operation);
      document.check(operation, response);
      assert.equal(response.status, 429);
      assert.match(response.headers.get('retry-after') ?? '', /^[1-9]\d?$/);
    });
});

/** Runs a subtest for each operation. */
function each(name: string, operations: Operation[], run: (operation: Operation) => Promise<void>): void {
  test(name, async (t) => {
    assert.ok(operations.length > 0);
    for (const operation of operations) await t.test(operation.operationId, () => run(operation));
  });
}

async function createInput(operation: Operation, { api, owner }: Tenant): Promise<RequestInput> {
  const create = validRequests[operation.operationId];
  assert.ok(create, `write a valid request of ${operation.operationId} in requests/`);
  return create(api, owner, assent);
}

const refused = new Map<Operation, Promise<RequestInput>>();

/** A valid request of our own for all tests that have it refused, so that none of them uses it up. */
function inputToRefuse(operation: Operation): Promise<RequestInput> {
  const input = refused.get(operation) ?? createInput(operation, own);
  refused.set(operation, input);
  return input;
}

/** Sends a request and asserts that the document declares the response. */
async function send(
  operation: Operation,
  input: RequestInput,
  headers: Record<string, string>,
): Promise<ApiResponse> {
  const response = await call(assent.url, operation, input, headers);
  document.check(operation, response);
  return response;
}

async function assertErrorResponse(
  operation: Operation,
  input: RequestInput,
  status: number,
  code: string,
  headers: Record<string, string> = {},
): Promise<void> {
  const response = await send(operation, input, { ...own.as(operation), ...headers });
  assert.equal(response.status, status, JSON.stringify(response.body));
  // `send` has checked the body against the document: an error has the error envelope.
  assert.equal((response.body as { error: { code: string } }).error.code, code);
}
