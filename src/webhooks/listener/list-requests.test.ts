import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { KyselyPlugin } from 'kysely';
import { sharedAssentWithDatabase } from '../../../test/harness/shared-assent.ts';
import { data } from '../../../test/harness/steps.ts';
import { listListenerRequests } from './list-requests.ts';

const assent = await sharedAssentWithDatabase();

test('a hundred calls that wait for the same listener read as often as one', async () => {
  const { id: orgId, api } = await assent.organisation();
  const { id } = data(await api.post('/webhooks/listeners', { events: ['document.published'] }));
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const db = assent.database.db.withPlugin(counting);
  const disconnected = new AbortController().signal;
  const isStillAllowed = () => Promise.resolve(true);
  const calls = 100;
  const results = await Promise.all(
    Array.from({ length: calls }, () =>
      listListenerRequests(db, orgId, id, { wait: 1, disconnected, isStillAllowed }),
    ),
  );
  assert.deepEqual(results.flat(), []);
  // Each records that the listener runs and reads once; one second has twenty times 50 ms.
  assert.ok(statements < 2 * calls + 30, `${statements} statements`);
});
