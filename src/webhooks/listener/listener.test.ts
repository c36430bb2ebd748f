import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { startAssent } from '../../../test/harness/assent.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { countBlocked, untilBlockedOrEnded } from '../../../test/support/blocked-sessions.ts';
import { newId } from '../../platform/crypto/uuid.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { newWebhookSecret } from '../signature.ts';
import { readListenerRequests, registerListener, removeLostListeners } from './listener.ts';

const assent = await startAssent({}, { worker: false });
const { db } = assent.database;

test('a listener that connects again stays registered while lost ones are being removed', async () => {
  const { id: orgId } = await assent.organisation();
  const listener = { id: newId(), orgId, secret: newWebhookSecret(), events: ['signing.created'] } as const;
  const disconnected = openDatabase(assent.connection);
  await disconnected.db
    .connection()
    .execute((connection) => registerListener(connection, assent.keyring, listener));
  await disconnected.close();
  const emitting = Promise.withResolvers<void>();
  const committed = Promise.withResolvers<void>();
  const event = transact(db, async (tx) => {
    await sql`select from webhooks where id = ${listener.id} for share`.execute(tx);
    emitting.resolve();
    await committed.promise;
  });
  await emitting.promise;
  const removal = removeLostListeners(db);
  await eventually(async () => (await countBlocked(db)) === 1);

  await db.connection().execute(async (connection) => {
    const registration = registerListener(connection, assent.keyring, listener);
    await untilBlockedOrEnded(db, 2, registration);
    committed.resolve();
    await Promise.all([event, removal, registration]);
    assert.deepEqual(await readListenerRequests(connection, listener.id), []);
  });
});
