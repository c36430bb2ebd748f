import type { RecordedEvent } from '../../../wire/evidence.ts';
import type { Clause } from '../../../wire/versions.ts';
import { canonicalJson } from '../../platform/crypto/canonical-json.ts';
import { createKeyring } from '../../platform/crypto/keyring.ts';
import { type AuditEntry, buildAuditEvent } from '../audit-event.ts';
import { auditEventHash, genesisHash } from '../chain.ts';
import { decisionsOf } from '../decisions.ts';
import type { EvidenceRecord } from '../evidence-record.ts';
import { evidenceKeys } from '../keys.ts';
import { leafHash } from '../log/merkle.ts';
import { describeProcess } from '../process.ts';
import { isErased, replayEvents } from '../replay.ts';
import { makeBundle, sha256 } from './make-bundle.ts';

const client = { ip: '203.0.113.7', user_agent: 'Ada and her browser' };
const signer = { kind: 'signer', id: null } as const;
const versionId = '01a1fda8-886d-732b-b4b2-a45fa77c9741';
const documentId = '01a1fda8-886d-74be-a25c-540e9b424a94';

const clauses: Clause[] = ['The service', 'شروط الدفع', 'お知らせ'].map((title, order) => ({
  id: `c${order}`,
  slug: `c${order}`,
  order,
  title,
  content: JSON.stringify({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: title }] }],
  }),
  is_mandatory: order === 0,
  default_checked: order === 2,
}));

const contentHash = sha256(
  Buffer.from(canonicalJson({ clauses, document_id: documentId, version_number: 3 })),
);

/** The history of a request that was decided on the signing page. */
export const entries: AuditEntry[] = [
  {
    type: 'created',
    actor: { kind: 'api_key', id: versionId },
    client,
    payload: { version_id: versionId },
    personal: { signer_name: 'Zoë 山田', signer_email: 'zoe@example.com' },
  },
  { type: 'viewed', actor: signer, client, payload: {}, personal: {} },
  {
    type: 'completed',
    actor: signer,
    client,
    payload: {
      status: 'ACCEPTED_PARTIAL',
      content_hash: contentHash,
      responses: clauses.map(({ id, order }) => ({ clauseId: id, accepted: order < 2 })),
      via: 'page',
      shown: { confirmation: 'Confirm partial acceptance', language: 'en' },
    },
    personal: { rejection_note: 'No news, please.' },
  },
  { type: 'superseded', actor: signer, client, payload: { superseded_by: versionId }, personal: {} },
];

/** Chains the entries as events. */
export function chain(given: AuditEntry[]): RecordedEvent[] {
  const events: RecordedEvent[] = [];
  for (const [index, entry] of given.entries()) {
    const { event, personal } = buildAuditEvent(entry);
    const at = `2026-11-21T10:30:4${index}.000Z`;
    const chained = { ...event, at, seq: index + 1, prev_hash: events.at(-1)?.hash ?? genesisHash };
    events.push({ ...chained, hash: auditEventHash(chained), personal });
  }
  return events;
}

/** The record that the service would create from these events. */
export function recordOf(events: RecordedEvent[]): EvidenceRecord {
  const replayed = replayEvents(events);
  return {
    format: 'assent-evidence/1',
    request: { id: '01a1fda8-8908-7009-a225-0dd5575aa985', ...replayed.facts, expires_at: null },
    personal_data: isErased(events) ? 'erased' : 'complete',
    organisation: { id: '01a1fda8-87dd-7f08-80df-e6740690952d', name: 'Harbour & Finch' },
    document: { id: documentId, name: 'Services agreement' },
    version: { id: versionId, version_number: 3, content_hash: contentHash, content: { clauses } },
    decisions: (replayed.responses && decisionsOf(clauses, replayed.responses)) ?? null,
    process: describeProcess(clauses, replayed),
    events,
  };
}

export const [key, otherKey] = evidenceKeys(
  createKeyring(
    'one key for tests alone which has more than 32 bytes,another key for tests with more than 32 bytes',
  ),
);

/** A bundle whose event is the last leaf of a log with six. */
export function bundleOf(record: EvidenceRecord, signedBy = key): Promise<Buffer> {
  const proof = [leafHash(Buffer.of(1)), leafHash(Buffer.of(2))];
  return makeBundle(record, {
    page: `<p>${record.version.content_hash}</p>`,
    head: { seq: record.events.length, index: 5, proof },
    key: signedBy,
  });
}
