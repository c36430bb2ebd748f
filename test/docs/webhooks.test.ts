import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Check } from 'typebox/value';
import { signatureHeaders } from '../../src/webhooks/signature.ts';
import { eventData, eventTypes } from '../../wire/events.ts';
import { importBlock, readGuide } from './code-blocks.ts';

const guide = await readGuide('webhooks.md');
const recipe = await importBlock(guide, 'js');
const secret = /`(whsec_[A-Za-z0-9+/=]+)`/.exec(guide)?.[1] ?? '';
const { headers, body } = exampleDelivery();
const time = Number(headers['webhook-timestamp']) * 1000;

test('the example delivery has the headers that the service sends with that body and secret', () => {
  const id = headers['webhook-id'] ?? '';
  const sent = signatureHeaders({ id, timestamp: new Date(time), body, secret });
  for (const [name, value] of Object.entries(sent)) assert.equal(headers[name.toLowerCase()], value);
  assert.ok(guide.includes(`${Buffer.byteLength(body)} bytes`));
});

test('the body of the example is that of a signing.completed', () => {
  const { event, timestamp, data, ...rest } = JSON.parse(body);
  assert.equal(event, 'signing.completed');
  assert.equal(timestamp, data.completedAt);
  assert.deepEqual(rest, {});
  assert.ok(Check(eventData['signing.completed'], data));
});

test('the recipes accept the example and refuse it altered, under another secret, or late', () => {
  const later = time + 299_000;
  assert.equal(recipe.isFromAssent(secret, headers, body), true);
  assert.equal(recipe.isFreshFromAssent(secret, headers, Buffer.from(body), later), true);
  const altered = body.replace('"accepted":false', '"accepted":true');
  for (const [key, sent, content] of [
    [secret, headers, altered],
    [`${secret.slice(0, -2)}A=`, headers, body],
    [secret, {}, body],
    [secret, { ...headers, 'x-webhook-signature': '', 'webhook-signature': '' }, body],
  ]) {
    assert.equal(recipe.isFromAssent(key, sent, content), false);
    assert.equal(recipe.isFreshFromAssent(key, sent, content, later), false);
  }
  assert.equal(recipe.isFreshFromAssent(secret, headers, body, time + 301_000), false);
});

test('the recipe accepts a delivery that both secrets of a rotation signed', () => {
  const previousSecret = 'whsec_HxwdHh8aGxwYGRoXGBkVFhcUFRYREhMQERIODxAREhM=';
  const id = 'one';
  const rotating = signatureHeaders({ id, timestamp: new Date(time), body, secret, previousSecret });
  assert.equal(recipe.isFreshFromAssent(previousSecret, rotating, body, time), true);
  assert.equal(recipe.isFreshFromAssent(secret, rotating, body, time), true);
});

test('the guide names every event and every field of its data', () => {
  for (const type of eventTypes) {
    assert.ok(guide.includes(`\`${type}\``), type);
    for (const field of Object.keys(eventData[type].properties))
      assert.match(guide, new RegExp(`\\b${field}\\b`));
  }
});

function exampleDelivery(): { headers: Record<string, string>; body: string } {
  const [, head = '', body = ''] = /^```http\n(.*?)\n\n(.*?)\n```$/ms.exec(guide) ?? [];
  const lines = head.split('\n').slice(1);
  const entries = lines.map((line) => /^(.*?): (.*)$/.exec(line) ?? []);
  return {
    headers: Object.fromEntries(entries.map(([, name = '', value = '']) => [name.toLowerCase(), value])),
    body,
  };
}
