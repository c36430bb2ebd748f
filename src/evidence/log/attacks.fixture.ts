import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { pino } from 'pino';
import { type Organisation, startAssent } from '../../../test/harness/assent.ts';
import { createSigningRequest, data, itemAt, publishDocument, submit } from '../../../test/harness/steps.ts';
import { download } from '../../../test/support/bundle.ts';
import { keepRows } from '../../../test/support/keep-rows.ts';
import type { RecordedEvent } from '../../../wire/evidence.ts';
import { evidenceKeys } from '../keys.ts';
import { coverPending } from './cover-pending.ts';

/*
 * Attacks by someone who can run SQL as the owner of the tables, but has no key, while the service runs. None of their
 * changes may ever be signed, and no untouched request may get evidence that does not verify.
 */

export const assent = await startAssent({}, { worker: false });
export const { db } = assent.database;
const [key] = evidenceKeys(assent.keyring);
export const publicKey = key.publicBytes.toString('base64');

/** What was logged since the last scene was prepared. */
export const alarms: { org_id: string; signing_request_id: string | null; problem: string }[] = [];
const log = pino({ level: 'error' }, { write: (line) => void alarms.push(JSON.parse(line)) });
/** Covers what is pending, as a worker does. */
export const sweep = () => coverPending(db, assent.keyring, log);

export interface Scene {
  organisation: Organisation;
  versionId: string;
  /** Five decided requests. The middle one is rejected, with a note and a comment. */
  ids: string[];
  tokens: string[];
  victim: string;
}

async function createScene(): Promise<Scene> {
  const organisation = await assent.organisation();
  const { api } = organisation;
  const { versionId } = await publishDocument(api);
  const ids: string[] = [];
  const tokens: string[] = [];
  for (let i = 0; i < 5; i += 1) {
    const { requestId, token } = await createSigningRequest(api, versionId, `signer-${i}@example.com`);
    data(await api.post(`/sign/${token}/view`));
    await sweep();
    data(
      await submit(api, token, { terms: i !== 2, news: true }, { rejectionNote: i === 2 ? 'Never.' : '' }),
    );
    await sweep();
    ids.push(requestId);
    tokens.push(token);
  }
  return { organisation, versionId, ids, tokens, victim: itemAt(ids, 2) };
}

const scene = await createScene();
/** The same of another organisation. */
export const elsewhere = await createScene();
const putBack = await keepRows(assent.connection);

/** Decided requests that are all covered by signed heads, as they were before any attack. */
export async function prepare(): Promise<Scene> {
  await putBack();
  alarms.length = 0;
  return scene;
}

/** The response to a download of its evidence. */
export const evidenceOf = ({ organisation }: Scene, id: string) =>
  download(assent.url, organisation.key, `/signing-requests/${id}/evidence`);

/** Asserts that nothing of the request is signed: neither on demand nor, after a further event, by the worker. */
export async function assertRefused(scene: Scene, id: string): Promise<void> {
  const response = await evidenceOf(scene, id);
  assert.equal(response.status, 409, response.bytes.toString());
  const { error } = JSON.parse(response.bytes.toString());
  assert.equal(error.code, 'CONFLICT');
  assert.match(error.message, /^The (stored evidence of this request|evidence log) contradicts itself, so /);
  const { rows: found } = await sql<{ problem: string }>`
    select problem from evidence_contradictions
    where org_id = ${scene.organisation.id}
      and (signing_request_id is null or signing_request_id = ${id})`.execute(db);
  assert.equal(found.length, 1, 'the contradiction is recorded');
  await sql`
    insert into evidence_pending select org_id, signing_request_id, seq from audit_events
    where signing_request_id = ${id} order by seq desc limit 1`.execute(db);
  const before = await headsOf(scene);
  await sweep();
  assert.equal(await headsOf(scene), before, 'the worker signed nothing of it');
}

/** How many heads were signed for the organisation. */
export async function headsOf({ organisation }: Scene): Promise<number> {
  const { rows } = await sql<{ heads: number }>`
    select count(*) as heads from evidence_heads where org_id = ${organisation.id}`.execute(db);
  return itemAt(rows, 0).heads;
}

/** The event of a rejection as an acceptance. */
export function accept(event: RecordedEvent): RecordedEvent {
  if (event.type !== 'rejected') return event;
  const { responses, 'comment:terms': _, ...payload } = event.payload;
  const accepted = (responses as object[]).map((response) => ({ ...response, accepted: true }));
  const { rejection_note: __, 'comment:terms': ___, ...personal } = event.personal;
  return {
    ...event,
    type: 'completed',
    payload: { ...payload, status: 'ACCEPTED_FULL', responses: accepted, rejection_note: null },
    personal,
  };
}

/** Makes the row say the same as `accept`. */
export const acceptedRow = `
  update signing_requests set status = 'ACCEPTED_FULL', assent_map = '{"terms": true, "news": true}', rejection_note = null
  where id = $1`;
