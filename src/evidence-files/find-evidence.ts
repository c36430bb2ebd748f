import { sql } from 'kysely';
import type { RecordedEvent } from '../../wire/evidence.ts';
import { decisionsOf } from '../evidence/decisions.ts';
import { erased } from '../evidence/erased.ts';
import type { EvidenceRecord } from '../evidence/evidence-record.ts';
import { type LoggedHead, proveRequest } from '../evidence/log/prove.ts';
import { describeProcess } from '../evidence/process.ts';
import { isErased, replayEvents } from '../evidence/replay.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db } from '../platform/database/database.ts';
import type { Signing } from '../signer/find.ts';
import { findSigningAsDisplayed } from '../signer/find-as-displayed.ts';
import { signingRequestNotFound } from '../signing-requests/signing-request.ts';

/**
 * Everything that the evidence of a request is built from. Its history comes only from the audit events, up to the
 * newest one in the log, so that concurrent changes are included completely or not at all. Personal data that was
 * erased from the events is not taken from other tables.
 */
export async function findEvidence(
  db: Db,
  keyring: Keyring,
  orgId: string,
  id: string,
): Promise<{ record: EvidenceRecord; head: LoggedHead; displayed: Signing }> {
  const head = await proveRequest(db, orgId, id);
  if (!head) throw signingRequestNotFound();
  const events = await findEvents(db, orgId, id, head.seq);
  const signing = await findSigningAsDisplayed(db, keyring, id);
  const { organisation, document, version } = signing;
  const replayed = replayEvents(events);
  const record: EvidenceRecord = {
    format: 'assent-evidence/1',
    request: { id, ...replayed.facts, expires_at: signing.expires_at },
    personal_data: isErased(events) ? 'erased' : 'complete',
    organisation: { id: orgId, name: organisation.name },
    document: { id: document.id, name: document.name },
    version: {
      id: version.id,
      version_number: version.version_number,
      content_hash: version.content_hash,
      content: { clauses: version.clauses },
    },
    decisions: (replayed.responses && decisionsOf(version.clauses, replayed.responses)) ?? null,
    process: describeProcess(version.clauses, replayed),
    events,
  };
  const { signer_name, signer_email } = replayed.facts;
  const displayed = { ...signing, signer_name: signer_name ?? erased, signer_email: signer_email ?? erased };
  return { record, head, displayed };
}

async function findEvents(db: Db, orgId: string, id: string, maxSeq: number): Promise<RecordedEvent[]> {
  const { rows } = await sql<RecordedEvent>`
    select seq, type, at, actor, ip, user_agent, payload, prev_hash, hash, personal from audit_events
    where signing_request_id = ${id} and org_id = ${orgId} and seq <= ${maxSeq}
    order by seq`.execute(db);
  return rows;
}
