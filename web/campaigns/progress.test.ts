import assert from 'node:assert/strict';
import { test } from 'node:test';
import { campaignExamples } from '../../wire/examples/campaigns.ts';
import { percentSent } from './progress.ts';

const campaign = campaignExamples.getCampaign.data;

test('progress counts everybody who had their turn, also those who couldn’t be asked', () => {
  assert.equal(percentSent({ ...campaign, total: 1000, created: 400, reminded: 90, failed: 9 }), 49);
  assert.equal(percentSent({ ...campaign, total: 1000, created: 999, reminded: 0, failed: 0 }), 99);
  assert.equal(percentSent({ ...campaign, total: 1000, created: 998, reminded: 1, failed: 1 }), 100);
});

test('a campaign for nobody is complete as soon as it has ended', () => {
  const empty = { ...campaign, total: 0, created: 0, failed: 0 };
  assert.equal(percentSent(empty), 0);
  assert.equal(percentSent({ ...empty, status: 'DONE' }), 100);
});
