import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeActivity, describeActor } from './describe-activity.ts';

const target = { type: 'webhook', id: null, name: 'hooks.example.com' } as const;

test('disabling a webhook is named, another change is listed by its fields', () => {
  const action = 'webhook.updated';
  assert.equal(
    describeActivity({ action, target, details: { changed: ['is_active'], is_active: false } }),
    'Webhook to hooks.example.com disabled',
  );
  assert.equal(
    describeActivity({ action, target, details: { changed: ['url', 'is_active'], is_active: false } }),
    'Webhook to hooks.example.com changed: URL, activation',
  );
});

test('requiring a second factor is named, another change of settings is listed by its fields', () => {
  const sentence = (changed: string[]) =>
    describeActivity({
      action: 'organisation.updated',
      target: { type: 'organisation', id: null, name: 'Tessera Ltd' },
      details: { changed, two_factor_required: true },
    });
  assert.equal(sentence(['two_factor_required']), 'Two-factor authentication required for all members');
  assert.equal(
    sentence(['name', 'two_factor_required']),
    'Settings changed: name, two-factor authentication',
  );
});

test('people whose account is gone have no name', () => {
  assert.equal(describeActor({ kind: 'user', id: null, name: null }), 'A former user');
  assert.equal(describeActor({ kind: 'user', id: null, name: 'Ada Byron' }), 'Ada Byron');
  assert.equal(describeActor({ kind: 'api_key', id: null, name: 'Shop' }), 'API key “Shop”');
  assert.equal(describeActor({ kind: 'operator', id: null, name: null }), 'An operator');
  assert.equal(
    describeActivity({
      action: 'member.removed',
      target: { type: 'member', id: null, name: null },
      details: {},
    }),
    'A former member removed',
  );
});
