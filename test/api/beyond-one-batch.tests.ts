import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rebuildStandings } from '../../src/consents/rebuild.ts';
import { readLastHeads } from '../../src/evidence/log/read-last-heads.ts';
import { createKeyring } from '../../src/platform/crypto/keyring.ts';
import { seal } from '../../src/platform/crypto/seal.ts';
import { encryptWebhookSecretsAgain } from '../../src/webhooks/encrypt-secrets-again.ts';
import { startAssent } from '../harness/assent.ts';
import { createdRequests, createSigningRequest, data, itemAt, publishDocument } from '../harness/steps.ts';
import { runAudit } from '../support/run-audit.ts';
import { tamper } from '../support/tamper.ts';

// Its own database, because triggers are off for a moment.
const assent = await startAssent({}, { worker: false });
const { db, pool } = assent.database;

test('audit and consents rebuild look at everybody, although they read 100 requests and 500 people at a time', async () => {
  const { id: orgId, api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const signers = Array.from({ length: 501 }, (_, n) => ({ name: 'Ada', email: `${1_000 + n}@example.com` }));
  const created = createdRequests(await api.post('/signing-requests/batch', { versionId, signers }));
  const lastById = created
    .map(({ requestId }) => requestId)
    .toSorted()
    .at(-1);
  const lastByAddress = itemAt(created, 500).requestId;
  const change = (statement: string, id: unknown) =>
    tamper(assent.connection, async ({ query }) => void (await query(statement, [id])));
  const audit = async () => {
    const { checked, problems } = await runAudit(assent, orgId);
    assert.equal(checked.requests, 501);
    return problems.map(({ signing_request_id }) => signing_request_id).filter((id) => id !== null);
  };
  await change('update standings set rejected_version = 7 where latest_id = $1', lastByAddress);
  assert.deepEqual(await audit(), [lastByAddress]);
  assert.equal((await rebuildStandings(db, orgId)).people, 501);
  assert.deepEqual(await audit(), []);
  await change("update signing_requests set verification = 'email_otp' where id = $1", lastById);
  assert.deepEqual(await audit(), [lastById]);
});

test('GET /consents: 200 with each of 101 documents of a person, although 100 are completed at a time', async () => {
  const { id: orgId, api } = await assent.organisation();
  const { containerId, versionId } = await publishDocument(api);
  await createSigningRequest(api, versionId);
  await pool.query(
    `with copied as (
       insert into documents (id, org_id, container_id, name, created_by)
       select gen_random_uuid(), $1, $2, 'Document ' || n, $1 from generate_series(1, 100) as n returning id
     ),
     published as (
       insert into versions (id, org_id, document_id, version_number, status, content, settings, content_hash)
       select gen_random_uuid(), $1, copied.id, 1, 'ACTIVE', content, settings, content_hash
       from copied, versions where versions.id = $3
       returning id, document_id
     )
     insert into signing_requests
       (id, org_id, document_id, version_id, signer_name, signer_email, signer_email_key, created_by)
     select gen_random_uuid(), $1, document_id, id, 'Ada Byron', 'ada@example.com', 'ada@example.com', $1
     from published`,
    [orgId, containerId, versionId],
  );
  const consents = data(await api.get('/consents?email=ada@example.com'));
  assert.equal(Array.isArray(consents) && consents.length, 101);
});

test('after a change of the secret key, the secrets of 1,001 webhooks are encrypted again, although 1,000 are read at a time', async () => {
  const { id: orgId } = await assent.organisation();
  const [older, newer] = [
    'an older secret key of 32 bytes or more',
    'a newer secret key of 32 bytes or more',
  ];
  const sealed = seal(createKeyring(older), 'whsec_secret');
  await pool.query(
    `insert into webhooks (id, org_id, url, url_key, secret_sealed, secret_hint, events)
     select gen_random_uuid(), $1, url, url, $2, '', '{signing.created}'
     from generate_series(1, 1001) as n, concat('https://example.com/', n) as url`,
    [orgId, sealed],
  );
  await encryptWebhookSecretsAgain(db, createKeyring(`${newer},${older}`));
  const { rows } = await pool.query('select from webhooks where secret_sealed = $1', [sealed]);
  assert.equal(rows.length, 0);
});

test('the newest heads of 201 organisations are read, although 200 are read at a time', async () => {
  await pool.query(`
    with organisation as (
      insert into organisations (id, name, plan)
      select gen_random_uuid(), 'Organisation ' || n, 'free' from generate_series(1, 201) as n returning id
    ),
    log as (
      insert into evidence_logs (org_id, number, origin) select id, 1, id::text from organisation returning *
    )
    insert into evidence_heads (org_id, log, size, root, note)
    select org_id, number, size, sha256('root'), '' from log, generate_series(1, 2) as size`);
  const sizes: number[] = [];
  for await (const { size } of readLastHeads(db)) sizes.push(size);
  assert.deepEqual(sizes, Array(201).fill(2));
});
