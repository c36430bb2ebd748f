import { sql } from 'kysely';
import { findLanguage } from '../../shared/languages/choose-language.ts';
import type { Evidence, RecordedEvent } from '../../wire/evidence.ts';
import { sha256 } from '../evidence/bundle/make-bundle.ts';
import { composeEvidence } from '../evidence/compose-evidence.ts';
import { erased } from '../evidence/erased.ts';
import { evidenceKeys } from '../evidence/keys.ts';
import { logOrigin } from '../evidence/log/checkpoint.ts';
import { leafHash, rootFromLastLeaf } from '../evidence/log/merkle.ts';
import { type LoggedHead, proveRequest } from '../evidence/log/prove.ts';
import { signNote } from '../evidence/log/signed-note.ts';
import { replayEvents } from '../evidence/replay.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db } from '../platform/database/database.ts';
import { findSigningAsDisplayed } from '../signer/find-as-displayed.ts';
import { messagesIn } from '../signer/page/messages/messages.ts';
import { renderPageSnapshot } from '../signer/page/page-snapshot.ts';
import { signingRequestNotFound } from '../signing-requests/signing-request.ts';

/**
 * The evidence of a request, and its page. Its history comes only from the audit events, up to the newest one in the log,
 * so that concurrent changes are included completely or not at all. Personal data that was erased from the events is not
 * taken from other tables.
 */
export async function findEvidence(
  db: Db,
  keyring: Keyring,
  orgId: string,
  id: string,
): Promise<{ evidence: Evidence; page: Buffer }> {
  const head = await proveRequest(db, orgId, id);
  if (!head) throw signingRequestNotFound();
  const events = await findEvents(db, orgId, id, head.seq);
  const signing = await findSigningAsDisplayed(db, keyring, id);
  const { facts, shown } = replayEvents(events);
  const { signer_name, signer_email } = facts;
  const language = findLanguage(shown?.language) ?? 'en';
  const page = Buffer.from(
    renderPageSnapshot(
      { ...signing, signer_name: signer_name ?? erased, signer_email: signer_email ?? erased },
      messagesIn[language],
    ),
  );
  const { organisation, document, version } = signing;
  const evidence = composeEvidence(events, {
    requestId: id,
    issuedAt: facts.created_at,
    clauses: version.clauses,
    page: { kind: 'drawn_at_issue', sha256: sha256(page), language, renderer: 'assent-page/1' },
    log: describeLog(keyring, orgId, head, events.at(-1)?.hash ?? ''),
    current: {
      organisation: { id: orgId, name: organisation.name },
      document: { id: document.id, name: document.name },
      version: {
        id: version.id,
        version_number: version.version_number,
        content_hash: version.content_hash,
        language: version.language,
      },
      expires_at: signing.expires_at,
      language: 'en',
      variables: {},
      verification: 'link',
    },
  });
  return { evidence, page };
}

function describeLog(
  keyring: Keyring,
  orgId: string,
  { index, proof }: LoggedHead,
  lastHash: string,
): Evidence['log'] {
  const [key] = evidenceKeys(keyring);
  const origin = logOrigin(orgId);
  const root = rootFromLastLeaf(leafHash(Buffer.from(lastHash, 'hex')), proof);
  return {
    origin,
    public_key: key.publicBytes.toString('base64'),
    index,
    proof: proof.map((hash) => hash.toString('base64')),
    head: signNote(`${origin}\n${index + 1}\n${root.toString('base64')}\n`, origin, key),
  };
}

async function findEvents(db: Db, orgId: string, id: string, maxSeq: number): Promise<RecordedEvent[]> {
  const { rows } = await sql<RecordedEvent>`
    select seq, type, at, actor, ip, user_agent, payload, prev_hash, hash, personal from audit_events
    where signing_request_id = ${id} and org_id = ${orgId} and seq <= ${maxSeq}
    order by seq`.execute(db);
  return rows;
}
