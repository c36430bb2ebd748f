import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedAssentWithDatabase } from '../../test/harness/shared-assent.ts';
import { assertError, clause, createDocument, data, itemAt } from '../../test/harness/steps.ts';
import { afterResult } from '../../test/support/after-result.ts';
import type { NewSigningRequest } from '../../wire/signing-requests.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Caller } from '../platform/http/caller.ts';
import { createSigningRequest, tryCreateInOneStatement } from './create.ts';

const assent = await sharedAssentWithDatabase();
const { db } = assent.database;

const client = { ip: '192.0.2.1', user_agent: null };

test('no request without the values of its variables is created while its version is being published', async () => {
  const { id, api } = await assent.organisation();
  const caller: Caller = { org_id: id, plan: 'unlimited', role: 'admin', actor: { kind: 'api_key', id } };
  for (const create of [
    (tx: Tx, input: NewSigningRequest) => tryCreateInOneStatement(tx, assent.keyring, caller, client, input),
    (tx: Tx, input: NewSigningRequest) => createSigningRequest(tx, assent.keyring, caller, client, input),
  ]) {
    const { documentId } = await createDocument(api);
    await api.assent.documents.replaceDraft(documentId, {
      content: {
        clauses: [clause('pay')],
        variables: [{ name: 'salary', label: 'Annual salary', required: true }],
      },
      settings: { expiry_days: 30, redirect_url: null },
    });
    const { id: versionId } = itemAt(data(await api.get(`/documents/${documentId}`)).versions, 0);
    const publishing = afterResult(
      () => true,
      () => api.assent.documents.publish(documentId),
    );
    const input = { versionId, signerName: 'Ada', signerEmail: 'ada@example.com', sendEmail: false };

    const created = await transact(db, (tx) => create(tx.withPlugin(publishing), input)).catch((error) => {
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    });

    assert.equal(created, undefined);
    assertError(await api.post('/signing-requests', input), 400, 'BAD_REQUEST', /salary/);
  }
});
