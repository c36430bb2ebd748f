import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import type { Campaign } from '../../wire/campaigns.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import { createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';
import { decide } from '../support/campaigns.ts';
import { codeBlocks, readGuide } from './code-blocks.ts';

const assent = await sharedAssent();
const guide = codeBlocks(await readGuide('standing-consent.md'));
const folder = await mkdtemp(join(tmpdir(), 'assent-story-'));
after(() => rm(folder, { recursive: true, force: true }));

const block = (language: string) => {
  const blocks = guide.filter((each) => each.language === language);
  assert.ok(blocks.length > 0);
  return blocks.map(({ code }) => code).join('\n');
};

const { api, key } = await assent.organisation();
Object.assign(process.env, { ASSENT_URL: assent.url, ASSENT_API_KEY: key });
const story = join(folder, 'story.ts');
const client = new URL('../../sdk/assent.ts', import.meta.url).href;
await writeFile(story, block('ts').replace("'@assent/sdk'", `'${client}'`));
const { termsToAccept, mayOrder, updatePolicy, mayWrite, stopWriting } = await import(story);

test('the story of terms at checkout runs as the guide tells it: an order is possible once the terms are accepted', async () => {
  const { documentId } = await publishDocument(api);
  const customer = { id: 'customer-1', name: 'Ada Byron', email: 'ada@shop.example' };
  assert.equal(await mayOrder(documentId, customer.email), false);
  const url: string = await termsToAccept(documentId, customer);
  assert.equal(await mayOrder(documentId, customer.email), false);
  data(await submit(api, url.split('/sign/')[1] ?? '', { terms: true, news: false }));
  assert.equal(await mayOrder(documentId, customer.email), true);
  assert.equal(await termsToAccept(documentId, customer), null);
});

test('the story of a policy update runs as the guide tells it, from the publication to the list of stragglers', async () => {
  const { documentId, versionId } = await publishDocument(api);
  for (const name of ['ada', 'bob', 'eve']) await decide(api, versionId, `${name}@example.com`);
  data(await api.post(`/documents/${documentId}/new-draft`));

  const campaign: Campaign = await updatePolicy(documentId);
  assert.deepEqual([campaign.status, campaign.total, campaign.created], ['DONE', 3, 3]);

  const [first] = data(await api.get(`/signing-requests?campaignId=${campaign.id}`));
  data(await submit(api, first?.token ?? '', { terms: true, news: true }));
  await promisify(execFile)('bash', ['-c', block('sh')], {
    cwd: folder,
    env: { ...process.env, CAMPAIGN: campaign.id },
  });
  const lines = (await readFile(join(folder, 'stragglers.csv'), 'utf8')).trim().split('\r\n');
  assert.equal(lines.length, 3);
  assert.ok(
    lines.slice(1).every((line) => line.includes('PENDING') && !line.includes(first?.signer_email ?? '')),
  );
});

test('the story of a withdrawal runs as the guide tells it: the clause no longer holds, and the terms still do', async () => {
  const { documentId, versionId } = await publishDocument(api);
  const { token } = await createSigningRequest(api, versionId, 'grace@example.com');
  data(await submit(api, token, { terms: true, news: true }));
  assert.equal(await mayWrite(documentId, 'grace@example.com'), true);
  await stopWriting(documentId, 'grace@example.com');
  assert.equal(await mayWrite(documentId, 'grace@example.com'), false);
  assert.equal(await mayOrder(documentId, 'grace@example.com'), true);
  await stopWriting(documentId, 'nobody@example.com');
});
