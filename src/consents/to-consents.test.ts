import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { openClone } from '../../test/harness/open-clone.ts';
import { countTurns } from '../../test/support/count-turns.ts';
import { insertVersion } from '../../test/support/insert-version.ts';
import { contentHash } from '../evidence/content-hash.ts';
import type { StandingRow } from './select-standings.ts';
import { toConsents } from './to-consents.ts';

const { db, pool } = await openClone();

test('other work runs while many standings are converted', async () => {
  const id = randomUUID();
  const clause = { id: 'c', slug: 'c', order: 0, title: 'C', is_mandatory: true, default_checked: false };
  const content = { clauses: [{ ...clause, content: '{"type":"doc"}' }] };
  await insertVersion(pool, {
    id,
    content,
    hash: contentHash({ ...content, document_id: id, version_number: 1 }),
  });
  using turns = countTurns();
  const converted = new Map<string, number>();
  const rows = Array.from({ length: 100 }, (): StandingRow => {
    const requestId = randomUUID();
    return {
      document_id: id,
      signer_email_key: requestId,
      latest_id: requestId,
      decided_id: requestId,
      accepted_id: null,
      accepted_clauses: '00000000-0000-0000-0000-000000000000',
      request_id: requestId,
      signer_email: 'ada@example.com',
      version_id: id,
      is_active_version: true,
      status: 'REJECTED',
      at: '2026-01-01T00:00:00.000Z',
      get assent_map() {
        converted.set(requestId, turns.current);
        return { c: false };
      },
      state: 'REJECTED',
    };
  });
  const consents = await toConsents(db, id, rows);
  assert.deepEqual(
    consents.map(({ signing_request_id }) => signing_request_id),
    rows.map(({ request_id }) => request_id),
  );
  assert.equal(converted.size, 100);
  assert.ok(new Set(converted.values()).size >= 10);
});
