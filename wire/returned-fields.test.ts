import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createContainer, duplicateContainer, updateContainer } from './containers.ts';
import { duplicateDocument, publishDocument, replaceDraft, updateDocument } from './documents.ts';
import { findReturnedFields } from './returned-fields.ts';
import { createSigningRequest, voidSigningRequest } from './signing-requests.ts';
import { cloneTemplate, createTemplate, updateTemplate } from './templates.ts';
import { createWebhook, updateWebhook } from './webhooks.ts';

const sorted = (fields: ReadonlySet<string>) => [...fields].sort();

test('every field of a container but those that can be changed may be sent back', () => {
  const fields = ['_count', 'created_at', 'created_by', 'documents', 'id', 'org_id', 'updated_at'];
  assert.deepEqual(sorted(findReturnedFields(updateContainer)), fields);
  const ofTemplates = ['is_template', 'template_category', 'template_description'];
  assert.deepEqual(sorted(findReturnedFields(createContainer)), [...fields, ...ofTemplates].sort());
});

test('what GET and PUT of a draft, document and template respond with may be sent back', () => {
  for (const field of ['id', 'version_number', 'status', 'content_hash', 'created_at', 'published_at'])
    assert.ok(findReturnedFields(replaceDraft).has(field), field);
  for (const field of ['id', 'container_id', 'versions', 'updated_at'])
    assert.ok(findReturnedFields(updateDocument).has(field), field);
  for (const field of ['id', 'created_at', '_count'])
    assert.ok(findReturnedFields(updateTemplate).has(field), field);
});

test("a template's name, description and category are never ignored, because other requests or fields set them", () => {
  for (const op of [createTemplate, updateTemplate, cloneTemplate, updateContainer])
    for (const field of ['name', 'template_description', 'template_category'])
      assert.ok(!findReturnedFields(op).has(field), `${op.operationId} ${field}`);
});

test('an action ignores what only the server sets, and nothing that another request can set', () => {
  const published = findReturnedFields(publishDocument);
  for (const field of ['id', 'status', 'content_hash', 'published_at'])
    assert.ok(published.has(field), field);
  for (const field of ['content', 'settings']) assert.ok(!published.has(field), field);
  const voided = findReturnedFields(voidSigningRequest);
  for (const field of ['id', 'status', 'created_at', 'voided_at']) assert.ok(voided.has(field), field);
  for (const field of ['void_reason', 'message', 'metadata', 'signer_name', 'redirect_url'])
    assert.ok(!voided.has(field), field);
});

test('a copy ignores what only the server sets of the original, and nothing that another request can set', () => {
  const container = findReturnedFields(duplicateContainer);
  for (const field of ['id', 'org_id', 'created_by', 'created_at', 'updated_at', '_count', 'documents'])
    assert.ok(container.has(field), field);
  for (const field of ['name', 'description', 'legal_hold', 'retention_days'])
    assert.ok(!container.has(field), field);
  assert.ok(!findReturnedFields(duplicateDocument).has('container_id'), 'the body has a field containerId');
  for (const field of ['id', 'created_by', 'created_at', 'versions'])
    assert.ok(findReturnedFields(duplicateDocument).has(field), field);
  for (const field of ['id', 'created_at', '_count'])
    assert.ok(findReturnedFields(cloneTemplate).has(field), field);
});

test('a masked secret may be sent back, but a field that another request can set is not ignored', () => {
  assert.ok(findReturnedFields(updateWebhook).has('secret'));
  assert.ok(!findReturnedFields(createWebhook).has('is_active'));
});

test('a result such as {emailSent} is not a resource, so a mistyped sendEmail is not ignored', () => {
  const fields = findReturnedFields(createSigningRequest);
  assert.ok(!fields.has('emailSent'));
  assert.ok(!fields.has('sendEmail'));
  assert.ok(fields.has('created_at'));
  assert.ok(!fields.has('signer_name'), 'the body has a field signerName');
});
