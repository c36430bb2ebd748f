import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Check } from 'typebox/value';
import { slotsPerWebhook } from '../../src/webhooks/dispatcher/limits.ts';
import { signatureHeaders } from '../../src/webhooks/signature.ts';
import { eventTypes } from '../../wire/enumerations.ts';
import { eventData } from '../../wire/events.ts';
import { eventExamples } from '../../wire/examples/events.ts';
import { codeBlocks, readGuide } from './code-blocks.ts';
import { readExampleDelivery } from './example-delivery.ts';

const guide = await readGuide('webhooks.md');
const { secret, headers, body, seconds } = await readExampleDelivery();

test('the example delivery has the headers that the service sends for its body and secret', () => {
  const id = headers['webhook-id'] ?? '';
  const sent = signatureHeaders({ id, timestamp: new Date(seconds * 1000), body, secret });
  for (const [name, value] of Object.entries(sent)) assert.equal(headers[name.toLowerCase()], value);
  assert.ok(guide.includes(`${Buffer.byteLength(body)} bytes`));
});

test('the body of the example is a signing.completed event', () => {
  const { event, timestamp, data, ...rest } = JSON.parse(body);
  assert.equal(event, 'signing.completed');
  assert.equal(timestamp, data.completedAt);
  assert.deepEqual(rest, {});
  assert.ok(Check(eventData['signing.completed'], data));
});

test('the guide of events has the whole body of each, as the reference has it', async () => {
  const sections = (await readGuide('webhook-events.md')).split(/^## /m).slice(1);
  const bodies = sections.map((section) => {
    const [block] = codeBlocks(section);
    return [/^\S+/.exec(section)?.[0], JSON.parse(block?.code ?? '')];
  });
  assert.deepEqual(bodies, Object.entries(eventExamples));
});

test('the guide says how many attempts at one webhook a process makes at a time', () => {
  const { prompt } = slotsPerWebhook;
  assert.ok(
    guide.includes(
      `at most ${prompt} attempts to one webhook at a time, so two of them make up to ${prompt * 2}`,
    ),
  );
});

test('the guide lists every event and every field of its data', () => {
  for (const type of eventTypes) {
    assert.ok(guide.includes(`\`${type}\``), type);
    for (const field of Object.keys(eventData[type].properties))
      assert.match(guide, new RegExp(`\\b${field}\\b`));
  }
});
