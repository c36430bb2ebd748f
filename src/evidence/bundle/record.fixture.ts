import assert from 'node:assert/strict';
import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import type { Bound, Displayed, Mailed, Shown, Viewed } from '../../../wire/audit-event-payloads.ts';
import type { Evidence, RecordedEvent } from '../../../wire/evidence.ts';
import type { Clause } from '../../../wire/versions.ts';
import { canonicalJson } from '../../platform/crypto/canonical-json.ts';
import { createKeyring } from '../../platform/crypto/keyring.ts';
import { type AnyAuditEntry, buildAuditEvent } from '../audit-event.ts';
import { auditEventHash, genesisHash } from '../chain.ts';
import { composeEvidence } from '../compose-evidence.ts';
import { fieldsOf } from '../fields-of.ts';
import { type EvidenceKey, evidenceKeys } from '../keys.ts';
import { leafHash } from '../log/merkle.ts';
import { signNote } from '../log/signed-note.ts';
import { base64 } from '../verify/bytes.ts';
import { rootFromInclusion } from '../verify/tree.ts';
import { type BundleParts, formatEvidence, makeBundle, sha256 } from './make-bundle.ts';

const client = { ip: '203.0.113.7', user_agent: 'Ada and her browser' };
const signer = { kind: 'signer', id: null } as const;
const requestId = '01a1fda8-8908-7009-a225-0dd5575aa985';
const orgId = '01a1fda8-87dd-7f08-80df-e6740690952d';
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

/** The page that the signer was shown. */
const page = `<p>${contentHash}</p>`;

const bound: Bound = {
  version_id: versionId,
  organisation: { id: orgId, name: 'Harbour & Finch' },
  document: { id: documentId, name: 'Services agreement' },
  version: { id: versionId, version_number: 3, content_hash: contentHash, language: null },
  expires_at: null,
  language: 'en',
  variables: {},
  verification: 'link',
  handed_over: { mailed: true, returned_to_caller: true, statement: 'The link was emailed and returned.' },
};
const mailed: Mailed = {
  mail: 'invitation',
  attempt: 1,
  message_id: '<0123456789abcdef@assent.example>',
  reply: { code: 250, enhanced: '2.0.0' },
  transport: 'smtp',
};
const displayed: Displayed = {
  page_sha256: sha256(Buffer.from(page)),
  language: 'en',
  renderer: 'assent-page/1',
};
const viewed: Viewed = { content_hash: contentHash, via: 'page', displayed };
const shown: Shown = {
  confirmation: 'Confirm partial acceptance',
  disclosure: 'Your decision is recorded and sent to Harbour & Finch.',
  ...displayed,
  review_sha256: sha256(Buffer.from('<p>the review</p>')),
};

/** The history of a request that was decided on the signing page. */
export const entries: AnyAuditEntry[] = [
  {
    type: 'created',
    actor: { kind: 'api_key', id: versionId },
    client,
    payload: bound,
    personal: { signer_name: 'Zoë 山田', signer_email: 'zoe@example.com' },
  },
  {
    type: 'mailed',
    actor: { kind: 'system', id: null },
    client: null,
    payload: mailed,
    personal: { full_reply: '2.0.0 Ok: queued for zoe@example.com' },
  },
  { type: 'viewed', actor: signer, client, payload: viewed, personal: {} },
  {
    type: 'completed',
    actor: signer,
    client,
    payload: {
      status: 'ACCEPTED_PARTIAL',
      content_hash: contentHash,
      responses: clauses.map(({ id, order }) => ({ clauseId: id, accepted: order < 2 })),
      via: 'page',
      shown,
    },
    personal: { rejection_note: 'No news, please.' },
  },
  { type: 'superseded', actor: signer, client, payload: { superseded_by: versionId }, personal: {} },
];

/** The same history as recorded by releases that bound only the version. */
export const entriesOfForm1: AnyAuditEntry[] = entries.flatMap((entry) => {
  switch (entry.type) {
    case 'created':
      return { ...entry, payload: { version_id: versionId } };
    case 'mailed':
      return [];
    case 'viewed':
      return { ...entry, payload: {} };
    case 'completed': {
      const { confirmation, language } = shown;
      return { ...entry, payload: { ...entry.payload, shown: { confirmation, language } } };
    }
    default:
      return entry;
  }
});

/** Chains the entries as events. @param genesis the first `prev_hash` */
export function chain(
  given: AnyAuditEntry[],
  genesis = genesisHash(requestId),
  year = 2026,
): RecordedEvent[] {
  const events: RecordedEvent[] = [];
  for (const [index, entry] of given.entries()) {
    const { event, personal } = buildAuditEvent(entry);
    const at = `${year}-11-21T10:30:4${index}.000Z`;
    const chained = { ...event, at, seq: index + 1, prev_hash: events.at(-1)?.hash ?? genesis };
    events.push({ ...chained, hash: auditEventHash(chained), personal });
  }
  return events;
}

/** The evidence that the service would issue for these events. */
export function recordOf(events: RecordedEvent[]): Evidence {
  const wasDisplayed = events.some(({ payload }) => payload.displayed || fieldsOf(payload.shown).page_sha256);
  return composeEvidence(events, {
    requestId,
    issuedAt: '2026-11-21T10:31:00.000Z',
    content: { clauses },
    page: {
      kind: wasDisplayed ? 'displayed' : 'drawn_at_issue',
      sha256: displayed.page_sha256,
      language: 'en',
      renderer: 'assent-page/1',
    },
    log: logOf(events, key),
    current: bound,
  });
}

/** The SECRET_KEY of a service with `key` and `otherKey`. */
export const secretKey =
  'one key for tests alone which has more than 32 bytes,another key for tests with more than 32 bytes';

const [first, second] = evidenceKeys(createKeyring(secretKey));
assert.ok(second);
export const [key, otherKey] = [first, second];

/** A bundle of this evidence. The last event is the last leaf of a log with six. */
export async function bundleOf(
  record: Evidence,
  { signedBy = key, log = logOf(record.events, signedBy), ...parts }: Partial<Parts> = {},
): Promise<Buffer> {
  const evidence = { ...record, log };
  return makeBundle(evidence, {
    page: Buffer.from(page),
    certificate: record.decisions ? await certificateOf(formatEvidence(evidence)) : null,
    verifier: Buffer.from('// The program.\n'),
    timestamp: null,
    key: signedBy,
    ...parts,
  });
}

type Parts = Omit<BundleParts, 'key'> & { signedBy: EvidenceKey; log: Evidence['log'] };

/** A PDF that passes for a certificate if only its attachment is read. */
export async function certificateOf(json: string, name = 'evidence.json'): Promise<Buffer> {
  const date = new Date('2026-11-21T10:31:00.000Z');
  const document = new PDFDocument({ size: [200, 100], info: { CreationDate: date } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  document.file(Buffer.from(json), { name, creationDate: date, modifiedDate: date });
  document.end();
  await once(document, 'end');
  return Buffer.concat(chunks);
}

export const origin = `assent/${orgId}/00112233445566ff`;

/** Where the log has the last of these events. */
export function logOf(events: RecordedEvent[], signedBy: EvidenceKey): Evidence['log'] {
  const { hash = '', seq = 0 } = events.at(-1) ?? {};
  const leaf = leafHash(Buffer.from(canonicalJson({ hash, request_id: requestId, seq })));
  const proof = [leafHash(Buffer.of(1)), leafHash(Buffer.of(2))];
  const root = rootFromInclusion(leaf, { index: 5, size: 6, proof });
  assert.ok(root);
  return {
    origin,
    public_key: signedBy.publicBytes.toString('base64'),
    index: 5,
    proof: proof.map((hash) => hash.toString('base64')),
    head: signNote(`${origin}\n6\n${base64(root)}\n`, origin, signedBy),
  };
}
