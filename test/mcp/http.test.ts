import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startAssent } from '../harness/assent.ts';
import { signInMember } from '../harness/people.ts';
import { fetchBySend } from '../harness/send.ts';
import { publishDocument, unknownId } from '../harness/steps.ts';
import { connectByHttp } from './connect.ts';

const assent = await startAssent({ TRUSTED_PROXY_HOPS: '1' }, { worker: false });
const organisation = await assent.organisation();
const { api, key } = organisation;
const { versionId } = await publishDocument(api);
const reader = await connectByHttp(assent.url, key);
const writer = await connectByHttp(assent.url, key, '?writes=1');
after(() => Promise.all([reader.client.close(), writer.client.close()]));

/** Sends a message without a client, because clients send only correct ones. */
function post(body: unknown, headers: Record<string, string> = {}, query = '') {
  return fetchBySend(`${assent.url}/mcp${query}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify(body),
  });
}
const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const withKey = { authorization: `Bearer ${key}` };

test('an agent sees tools that only read, and with ?writes=1 also those that change something', async () => {
  const { tools } = await reader.client.listTools();
  assert.ok(tools.length >= 10);
  assert.ok(tools.every(({ annotations }) => annotations?.readOnlyHint === true));
  const all = (await writer.client.listTools()).tools;
  const writes = all.filter(({ name }) => !tools.some((tool) => tool.name === name));
  assert.deepEqual(
    writes.map(({ name, annotations }) => [name, annotations?.readOnlyHint, annotations?.destructiveHint]),
    [
      ['send_signing_request', false, false],
      ['void_signing_request', false, true],
      ['remind_signer', false, false],
      ['withdraw_consent', false, true],
      ['create_campaign', false, false],
      ['cancel_campaign', false, true],
    ],
  );
  for (const { description = '', inputSchema } of all) {
    assert.ok(description.length > 40 && description.length < 500, description);
    assert.doesNotMatch(JSON.stringify(inputSchema), /"x-|"pattern"/);
  }
  assert.deepEqual(reader.client.getServerVersion()?.name, 'assent');
  assert.match(reader.client.getInstructions() ?? '', /ACTIVE version/);
});

test('every argument says what it is for in its tool, not only what it looks like', async () => {
  const { tools } = await writer.client.listTools();
  const descriptions = tools.flatMap(({ name, inputSchema }) =>
    Object.entries(inputSchema.properties ?? {}).map(([argument, schema]) => [
      `${name} ${argument}`,
      String(Object(schema).description ?? ''),
    ]),
  );
  assert.deepEqual(
    descriptions.filter(([, text = '']) => text === '' || /^A (UUID|date and time)/.test(text)),
    [],
  );
  const { status, updatedSince } = Object(
    tools.find(({ name }) => name === 'list_signing_requests')?.inputSchema.properties,
  );
  assert.match(status.description, /^Only requests in this status\. `PENDING`: not decided yet\./);
  assert.equal(
    updatedSince.description,
    'Only requests changed at this time or later. A date and time in UTC, with milliseconds.',
  );
});

test('a tool that changes something is refused in words without ?writes=1, and nothing changes', async () => {
  const input = { versionId, signerName: 'Ada', signerEmail: 'refused@example.com' };
  const { isError, text } = await reader.call('send_signing_request', input);
  assert.ok(isError);
  assert.match(text, /^send_signing_request changes something, and this connection only reads\./);
  const { total } = await reader.use('list_signing_requests', { search: 'refused@example.com' });
  assert.equal(total, 0);
});

test('without a valid key every message gets the 401 of the API; a session cookie does not count', async () => {
  const ofApi = await fetch(`${assent.url}/api/v1/containers`);
  const expected = await ofApi.text();
  const { browser } = await signInMember(assent, organisation);
  for (const headers of [
    {},
    { authorization: 'Bearer assent_x' },
    { authorization: `Basic ${key}` },
    { 'x-organisation-id': unknownId },
    { 'x-organisation-id': organisation.id, cookie: browser.cookie() },
  ]) {
    const response = await post('{not a message', headers);
    assert.deepEqual([response.status, await response.text()], [401, expected]);
    assert.equal(response.headers.get('www-authenticate'), 'Bearer');
    assert.ok(response.headers.has('x-ratelimit-limit'));
  }
  for (const authorization of [undefined, 'Bearer assent_x'])
    assert.equal(
      (await post(listTools, { 'x-api-key': key, ...(authorization && { authorization }) })).status,
      200,
    );
});

test('what an agent does is recorded with its own address and program', async () => {
  const input = { versionId, signerName: 'Ada', signerEmail: 'recorded@example.com' };
  const call = { name: 'send_signing_request', arguments: input };
  const from = { 'x-forwarded-for': '203.0.113.7', 'user-agent': 'Agent/1.0' };
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call };
  const { result } = JSON.parse(await (await post(message, { ...withKey, ...from }, '?writes=1')).text());
  const { id } = JSON.parse(result.content[0].text);
  const { rows } = await assent.database.pool.query(
    'select personal from audit_events where signing_request_id = $1',
    [id],
  );
  const [{ ip, user_agent }] = rows.map(({ personal }) => personal);
  assert.deepEqual([ip.value, user_agent.value], ['203.0.113.7', 'Agent/1.0']);
});

test('a page of another site is refused, also one that reaches the service under its own name', async () => {
  for (const origin of ['https://evil.example', 'null', `http://rebound.example:${new URL(assent.url).port}`])
    assert.equal((await post(listTools, { ...withKey, origin })).status, 403, origin);
  assert.equal((await post(listTools, { ...withKey, origin: new URL(assent.url).origin })).status, 200);
});

test('GET and DELETE get a 405, and an unknown parameter or message a 400', async () => {
  for (const method of ['GET', 'DELETE']) {
    const response = await fetchBySend(`${assent.url}/mcp`, { method, headers: withKey });
    assert.deepEqual([response.status, response.headers.get('allow')], [405, 'POST']);
  }
  assert.equal((await post(listTools, withKey, '?writes=yes')).status, 400);
  assert.equal((await post(listTools, withKey, '?write=1')).status, 400);
  assert.equal((await post({ hello: 'world' }, withKey)).status, 400);
  assert.equal((await post(listTools, { ...withKey, accept: 'text/html' })).status, 406);
});
