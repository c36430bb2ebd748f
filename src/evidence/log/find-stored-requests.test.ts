import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { KyselyPlugin } from 'kysely';
import { sharedAssentWithDatabase } from '../../../test/harness/shared-assent.ts';
import { clause, createSigningRequest, data, publishDocument } from '../../../test/harness/steps.ts';
import { findStoredRequests } from './find-stored-requests.ts';

const assent = await sharedAssentWithDatabase();
const { db } = assent.database;

test('the comments on a request are read once, however many events it has', async () => {
  const { id: orgId, api } = await assent.organisation();
  const ids = ['a', 'b', 'c', 'd'];
  const clauses = ids.map((id, order) => clause(id, { order, is_mandatory: false }));
  const { versionId, contentHash } = await publishDocument(api, { clauses });
  const { requestId, token } = await createSigningRequest(api, versionId);
  const responses = ids.map((clauseId) =>
    clauseId === 'd' ? { clauseId, accepted: false, comment: 'No.' } : { clauseId, accepted: true },
  );
  data(await api.post(`/sign/${token}/submit`, { contentHash, responses }));
  for (const clauseId of ['a', 'b'])
    data(await api.post(`/sign/${token}/withdraw`, { clauseIds: [clauseId] }));

  const read: unknown[] = [];
  const reading: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      read.push(...result.rows.map(({ comments }) => comments));
      return result;
    },
  };
  const stored = await findStoredRequests(db.withPlugin(reading), orgId, [requestId]);
  const { row, events = [] } = stored.get(requestId) ?? {};
  assert.deepEqual(
    events.map(({ type }) => type),
    ['created', 'completed', 'withdrawn', 'withdrawn'],
  );
  assert.deepEqual(row?.comments, { d: 'No.' });
  assert.deepEqual(Object.keys(row.withdrawals ?? {}), ['a', 'b']);
  assert.deepEqual(read, [{ d: 'No.' }, null, null, null]);
});
