import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeAttention, describeUnlistedDrafts } from './describe-attention.ts';
import type { Attention } from './queries.ts';

const nothing: Attention = {
  expiring_requests: 0,
  undelivered_requests: 0,
  rejected_requests: 0,
  webhooks: [],
  campaigns: [],
  drafts: { count: 0, documents: [] },
};

const sentences = (changes: Partial<Attention>) =>
  describeAttention({ ...nothing, ...changes }, '2026-11-15').map(({ text }) => text);

test('nothing is said about what needs nothing', () => {
  assert.deepEqual(sentences({}), []);
});

test('requests are counted in sentences that link to the list of just these', () => {
  const lines = describeAttention(
    { ...nothing, expiring_requests: 1, undelivered_requests: 2, rejected_requests: 1_000 },
    '2026-11-15',
  );
  assert.deepEqual(
    lines.map(({ text, target }) => [text, target]),
    [
      ['1 pending request expires within 3 days.', { requests: { expiresWithin: '3d' } }],
      ['2 signers didn’t get the last email.', { requests: { undelivered: 'true' } }],
      [
        '1,000 or more requests were rejected in the last 7 days.',
        { requests: { status: 'REJECTED', updatedSince: '2026-11-15' } },
      ],
    ],
  );
});

test('a webhook is named by its address, and says whether it is disabled', () => {
  const webhook = {
    id: 'w',
    url: 'https://shop.example.com/secret',
    disabled_at: null,
    failed_deliveries: 1,
  };
  assert.deepEqual(
    sentences({
      webhooks: [
        webhook,
        { ...webhook, failed_deliveries: 12 },
        { ...webhook, disabled_at: '2026-11-20T09:00:00.000Z' },
      ],
    }),
    [
      'The last delivery to shop.example.com/secret failed.',
      'The last 12 deliveries to shop.example.com/secret failed.',
      'The webhook for shop.example.com/secret is disabled, because every delivery failed.',
    ],
  );
});

test('webhooks to the same host are told apart, also by the end of a long address', () => {
  const urls = [
    'https://shop.example.com:8443/',
    'https://shop.example.com:8443/?tenant=7',
    `https://shop.example.com:8443/hooks/${'a'.repeat(80)}/consents`,
    `https://shop.example.com:8443/hooks/${'a'.repeat(80)}/campaigns`,
  ];
  assert.deepEqual(
    sentences({
      webhooks: urls.map((url) => ({ id: url, url, disabled_at: null, failed_deliveries: 1 })),
    }),
    [
      'The last delivery to shop.example.com:8443 failed.',
      'The last delivery to shop.example.com:8443/?tenant=7 failed.',
      'The last delivery to shop.example.com:8443/hooks/aaaaaaaa…aaaaaa/consents failed.',
      'The last delivery to shop.example.com:8443/hooks/aaaaaaaa…aaaaa/campaigns failed.',
    ],
  );
});

test('a campaign says whether it runs, was stopped, or could not ask everybody', () => {
  const document = { id: 'd', name: 'Terms' };
  const campaign = { id: 'c', document, is_running: false, is_stopped: false, failed: 0 };
  assert.deepEqual(
    sentences({
      campaigns: [
        { ...campaign, is_running: true, failed: 1 },
        { ...campaign, is_stopped: true },
        { ...campaign, failed: 1 },
        { ...campaign, failed: 30 },
      ],
    }),
    [
      'The campaign for Terms is sending.',
      'The campaign for Terms stopped before everybody was asked.',
      'The campaign for Terms couldn’t ask 1 person.',
      'The campaign for Terms couldn’t ask 30 people.',
    ],
  );
});

test('drafts that aren’t listed are counted, as far as the service counts', () => {
  const documents = Array.from({ length: 20 }, (_, index) => ({ id: `d${index}`, name: 'Terms' }));
  assert.deepEqual(
    [20, 21, 22, 1_000].map((count) => describeUnlistedDrafts({ count, documents })),
    [
      '',
      '1 older draft isn’t listed.',
      '2 older drafts aren’t listed.',
      '980 or more older drafts aren’t listed.',
    ],
  );
});
