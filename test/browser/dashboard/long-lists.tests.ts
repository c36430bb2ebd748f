import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '../../harness/eventually.ts';
import { createMember } from '../../harness/people.ts';
import { clause, createdRequests, createSigningRequest, data, publishDocument } from '../../harness/steps.ts';
import { publishNext } from '../../support/campaigns.ts';
import { copyDocument } from '../../support/copy-document.ts';
import { screenshot } from '../support/inspection.ts';
import { checkFit } from './support/check-page.ts';
import { sharedDashboard } from './support/dashboard.ts';
import { holdResponse } from './support/responses.ts';
import { visit } from './support/visit.ts';

const { organisation, assent } = await sharedDashboard();

const numbers = Array.from({ length: 12 }, (_, index) => index + 1);

test('a document is found by its name in a container with many', async () => {
  const { openAs, api } = await organisation();
  const { id: containerId } = data(await api.post('/containers', { name: 'Sales' }));
  for (const n of numbers) data(await api.post('/documents', { containerId, name: `Framework ${n}` }));
  const page = await openAs('viewer', `/containers/${containerId}`);
  await page.getByLabel('Find a document').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('work 11');
  await shows(page, ['Framework 11']);
  await checkFit(page, 'container-found');
  await page.getByLabel('Find a document').fill('work 13');
  await page.getByText('No documents match “work 13”.').waitFor();
});

test('a template is found by its name or description among many, also within a category', async () => {
  const { openAs, api } = await organisation();
  for (const n of numbers) {
    const { id: containerId } = data(await api.post('/containers', { name: `Set ${n}` }));
    const category = n % 2 === 0 ? 'Even' : 'Odd';
    data(await api.post('/templates', { containerId, category, description: `Country ${n}` }));
  }
  const page = await openAs('viewer', '/templates');
  await page.getByLabel('Find a template').fill('set 12');
  await shows(page, ['Set 12']);
  await page.getByLabel('Find a template').fill('country 1');
  await shows(page, ['Set 1', 'Set 10', 'Set 11', 'Set 12']);
  await page.getByRole('radiogroup', { name: 'Category' }).getByText('Odd').click();
  await shows(page, ['Set 1', 'Set 11']);
  await checkFit(page, 'templates-found');
  await page.getByLabel('Find a template').fill('set 12');
  await page.getByText('No templates match “set 12”.').waitFor();
});

test('a member is found by name or address among many, and the search stays when the list no longer needs one', async () => {
  const { openAs, id } = await organisation();
  for (const n of numbers.slice(0, 8))
    await createMember(assent, { id }, 'viewer', { name: `Viewer ${n}`, email: `v${n}-${id}@example.com` });
  const page = await openAs('owner', '/organisation/members');
  const find = page.getByLabel('Find a member');
  await find.fill(`v6-${id}`);
  await page.getByText('Viewer 6', { exact: true }).waitFor();
  await find.fill('nobody');
  await page.getByText('No members match “nobody”.').waitFor();
  await find.fill('viewer 7');
  await page.getByText('Viewer 7', { exact: true }).waitFor();
  await eventually(async () => (await page.locator('main li').count()) === 1);
  await checkFit(page, 'members-found');
  const remove = page.getByRole('button', { name: 'Remove Viewer 7' });
  const { promise: isHeld, resolve: onHeld } = Promise.withResolvers<void>();
  const release = await holdResponse(page, 'DELETE', '**/api/v1/members/*', onHeld);
  await remove.click();
  await page.getByRole('button', { name: 'Remove member' }).click();
  await isHeld;
  assert.ok(await remove.isDisabled());
  await release();
  await page.getByText('No members match “viewer 7”.').waitFor();
  await find.fill('');
  await page.getByText('Viewer 8', { exact: true }).waitFor();
});

test('the filter by document offers published documents however many drafts are newer', async () => {
  const { openAs, api } = await organisation();
  const { documentId, versionId } = await publishDocument(api);
  await createSigningRequest(api, versionId);
  await copyDocument(assent.database.pool, documentId, {
    name: 'Services, draft',
    status: 'DRAFT',
    count: 51,
  });
  const page = await openAs('viewer', '/signing-requests');
  const filter = page.getByRole('combobox', { name: 'Document' });
  await filter.click();
  await page.getByRole('option', { name: /^Services agreement(?!, version)/ }).waitFor();
  await filter.fill('services');
  await page.getByRole('option', { name: 'Services agreement, version 1' }).waitFor();
});

test('a document shows all of its versions, and the filter offers them, when there are more than a hundred', async () => {
  const { openAs, api, url } = await organisation();
  const { documentId, versionId } = await publishDocument(api);
  await assent.database.pool.query(
    `insert into versions (id, org_id, document_id, version_number, status, content, settings, content_hash, published_at)
     select gen_random_uuid(), org_id, document_id, n, 'ARCHIVED', content, settings, content_hash, now()
     from versions, generate_series(2, 101) n where id = $1`,
    [versionId],
  );
  await publishNext(api, documentId);
  const page = await openAs('viewer', `/documents/${documentId}`);
  await page.getByRole('link', { name: 'Version 102', exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'Version 1', exact: true }).waitFor();
  await visit(page, `${url}/signing-requests?documentId=${documentId}`);
  const filter = page.getByRole('combobox', { name: 'Document' });
  await eventually(async () => (await filter.inputValue()) === 'Services agreement');
  await filter.click();
  await page
    .getByRole('option', { name: 'Services agreement, version 1', exact: true })
    .waitFor({ state: 'attached' });
});

test('pickers with more than fifty documents say how to find the others', async () => {
  const { openAs, api, url } = await organisation();
  const { documentId, versionId } = await publishDocument(api, { clauses: [clause('terms')] });
  await createSigningRequest(api, versionId);
  await copyDocument(assent.database.pool, documentId, { name: 'Framework', status: 'ACTIVE', count: 50 });
  const page = await openAs('owner', '/account');
  const offer = page.getByRole('option', { name: 'There are more documents. Type a name to find them.' });
  const picker = page.getByRole('combobox', { name: 'Document', exact: true });
  for (const path of ['/signing-requests/new', '/signing-requests']) {
    await visit(page, url + path);
    await picker.click();
    await offer.waitFor();
    assert.equal(await offer.getAttribute('aria-disabled'), 'true');
    await screenshot(page, `dashboard-more-documents-${path.endsWith('new') ? 'to-send' : 'to-filter'}`);
    await picker.fill('services');
    await page
      .getByRole('option', { name: /^Services agreement/ })
      .first()
      .waitFor();
    await offer.waitFor({ state: 'detached' });
  }
});

test('lists that are loaded as a whole are shown in pages of two hundred, with active API keys before revoked ones', async () => {
  const { openAs, api, id, url } = await organisation();
  const { pool } = assent.database;
  const { documentId, containerId } = await publishDocument(api);
  await copyDocument(pool, documentId, { name: 'Framework', count: 250 });
  await pool.query(
    `insert into invitations (id, org_id, email, role, token_hash, expires_at)
     select gen_random_uuid(), $1, n || '@example.com', 'viewer', sha256(gen_random_uuid()::text::bytea), now() + interval '1 day'
     from generate_series(1, 201) as n`,
    [id],
  );
  await pool.query(
    `insert into api_keys (id, org_id, name, key_hash, revoked_at)
     select gen_random_uuid(), $1, 'Revoked ' || n, sha256(gen_random_uuid()::text::bytea), now() from generate_series(1, 200) as n`,
    [id],
  );
  await pool.query(
    `insert into versions (id, org_id, document_id, version_number, status, content, settings, content_hash, published_at)
     select gen_random_uuid(), org_id, document_id, n, 'ARCHIVED', content, settings, content_hash, now()
     from versions, generate_series(2, 201) as n where document_id = $1`,
    [documentId],
  );
  const page = await openAs('owner', `/containers/${containerId}`);
  const rows = page.locator('main li');
  await page.getByText('1–200 of 251').waitFor();
  assert.equal(await rows.getByRole('link').count(), 200);
  const last = page.getByRole('button', { name: 'Page 2', exact: true });
  await last.press('Enter');
  await page.getByText('201–251 of 251').waitFor();
  assert.ok(await last.evaluate((button) => button.matches(':focus')));
  const topOfList = () => rows.first().evaluate((row) => row.getBoundingClientRect().top);
  await eventually(async () => Math.round(await topOfList()) >= 0);
  await checkFit(page, 'container-last-page');
  // What is found is on the first page, whatever page was shown before.
  await page.getByLabel('Find a document').fill('framework');
  await page.getByText('1–200 of 250').waitFor();

  for (const path of ['/organisation/members', `/documents/${documentId}`, '/organisation/api-keys']) {
    await visit(page, url + path);
    await page.getByText('1–200 of 201').waitFor();
  }
  assert.match(await rows.first().innerText(), /^Test\n/);
});

test('a page beyond the last one says so, and leads back', async () => {
  const { openAs, api, url } = await organisation();
  const { id } = data(await api.post('/webhooks', { url: 'https://example.com/hook' }));
  data(await api.post(`/webhooks/${id}/test`));
  const page = await openAs('owner', '/empty');
  for (const path of [`/webhooks/${id}`, '/organisation/activity']) {
    await visit(page, `${url}${path}?page=99`);
    await page.getByText('This page is empty. Choose another one.').waitFor();
    assert.equal(await page.getByText(/yet$|yet\./).count(), 0, path);
    await page.getByRole('button', { name: 'Page 1', exact: true }).click();
    await page.getByText('This page is empty. Choose another one.').waitFor({ state: 'detached' });
  }
});

test('the list of campaigns and that of consents keep the focus where it is when a page is turned', async () => {
  const { openAs, api, id, url } = await organisation();
  const { versionId, documentId } = await publishDocument(api);
  const signers = Array.from({ length: 30 }, (_, n) => ({ name: `Person ${n}`, email: `p${n}@example.com` }));
  createdRequests(await api.post('/signing-requests/batch', { versionId, signers }));
  await assent.database.pool.query(
    `insert into campaigns (id, org_id, document_id, version_id, audience, status, created_kind, created_by, total, ended_at)
     select gen_random_uuid(), $1, $2, $3, 'REJECTED', 'DONE', 'user', $1, 0, now() from generate_series(1, 30)`,
    [id, documentId, versionId],
  );
  const page = await openAs('viewer', '/account');
  for (const path of ['/campaigns', `/documents/${documentId}/consents`]) {
    await visit(page, url + path);
    const second = page.getByRole('button', { name: 'Page 2', exact: true });
    await second.waitFor();
    const { promise: isHeld, resolve: onHeld } = Promise.withResolvers<void>();
    const release = await holdResponse(page, 'GET', '**/*offset=25*', onHeld);
    await second.press('Enter');
    await isHeld;
    assert.ok(await page.getByText('1–25 of 30').isVisible(), 'which are still shown');
    await release();
    await page.getByText('26–30 of 30').waitFor();
    assert.ok(await second.evaluate((button) => button.matches(':focus')), path);
  }
});

/** Waits until the page lists exactly these. */
async function shows(page: Page, names: string[]): Promise<void> {
  const shown = () => page.locator('main li a').allInnerTexts();
  const sorted = async () => (await shown()).map((text) => text.split('\n')[0]).toSorted();
  await eventually(async () => (await sorted()).join() === names.toSorted().join()).catch(() => {});
  assert.deepEqual(await sorted(), names.toSorted());
}
