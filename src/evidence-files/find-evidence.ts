import { sql } from 'kysely';
import { findLanguage } from '../../shared/languages/choose-language.ts';
import type { Evidence, EvidencePage, RecordedEvent } from '../../wire/evidence.ts';
import { sha256 } from '../evidence/bundle/make-bundle.ts';
import type { CertificateBranding } from '../evidence/certificate/branding.ts';
import { composeEvidence } from '../evidence/compose-evidence.ts';
import { erased } from '../evidence/erased.ts';
import { evidenceKeys } from '../evidence/keys.ts';
import { findLastEventOfLostKey } from '../evidence/log/lost-keys.ts';
import { type ProvenRequest, proveRequest } from '../evidence/log/prove.ts';
import { signAgain } from '../evidence/log/sign-again.ts';
import { type Replayed, replayEvents } from '../evidence/replay.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db } from '../platform/database/database.ts';
import { databaseNow } from '../platform/database/database-now.ts';
import { inSnapshot } from '../platform/database/in-snapshot.ts';
import { readDisplayedPage } from '../signer/displayed-pages.ts';
import type { Signing } from '../signer/find.ts';
import { findSigningAsDisplayed } from '../signer/find-as-displayed.ts';
import { messagesIn } from '../signer/page/messages/messages.ts';
import { renderPageSnapshot } from '../signer/page/page-snapshot.ts';
import { renderer } from '../signer/page/renderer.ts';
import { signingRequestNotFound } from '../signing-requests/signing-request.ts';
import { publishedContent } from '../versions/published-content.ts';

/** What a bundle and a certificate are made of. */
export interface FoundEvidence {
  evidence: Evidence;
  page: Buffer;
  timestamp: Buffer | null;
  branding: CertificateBranding;
  /** The last event that was logged with a key that was lost; undefined when there is none. */
  lastOfLostKey: number | undefined;
}

/**
 * The evidence of a request, its page, and the timestamp over its head of the log. Its history comes only from the
 * audit events, up to the newest one in the log, so that concurrent changes are included completely or not at all.
 * Personal data that was erased from the events is not taken from other tables. All of it is read from one snapshot,
 * because an erasure removes values from events, and the pages that they name.
 */
export function findEvidence(db: Db, keyring: Keyring, orgId: string, id: string): Promise<FoundEvidence> {
  return inSnapshot(db, (snapshot) => readEvidence(snapshot, keyring, orgId, id));
}

async function readEvidence(db: Db, keyring: Keyring, orgId: string, id: string): Promise<FoundEvidence> {
  const proven = await proveRequest(db, evidenceKeys(keyring), orgId, id);
  if (!proven) throw signingRequestNotFound();
  const events = await findEvents(db, orgId, id, proven.seq);
  const signing = await findSigningAsDisplayed(db, keyring, id);
  const replayed = replayEvents(events);
  const { kind, bytes, language, renderer } =
    (await findDisplayed(db, { id, org_id: orgId }, replayed)) ?? drawPage(signing, replayed);
  const { organisation, document, version } = signing;
  const lastOfLostKey = await findLastEventOfLostKey(db, orgId, id);
  const evidence = composeEvidence(events, {
    requestId: id,
    issuedAt: await databaseNow(db),
    content: await publishedContent(db, version.id),
    page: { kind, sha256: sha256(bytes), language, renderer },
    log: describeLog(keyring, proven),
    lastOfLostKey,
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
      language: signing.language,
      verification: signing.verification,
    },
  });
  return { evidence, page: bytes, timestamp: proven.timestamp, branding: brandingOf(signing), lastOfLostKey };
}

interface Page extends Omit<EvidencePage, 'sha256'> {
  bytes: Buffer;
}

/** The page that was displayed; undefined when none was, and once it is erased. */
async function findDisplayed(
  db: Db,
  request: { id: string; org_id: string },
  { displayed }: Replayed,
): Promise<Page | undefined> {
  const bytes = displayed && (await readDisplayedPage(db, request, displayed.page_sha256));
  if (!bytes) return undefined;
  const { language, renderer } = displayed;
  return { kind: 'displayed', bytes, language, renderer };
}

/** The page as this release draws it. */
function drawPage(signing: Signing, { facts, shown }: Replayed): Page {
  const language = findLanguage(shown?.language) ?? 'en';
  const named: Signing = {
    ...signing,
    signer_name: facts.signer_name ?? erased,
    signer_email: facts.signer_email ?? erased,
  };
  const bytes = Buffer.from(renderPageSnapshot(named, messagesIn[language]));
  return { kind: 'drawn_at_issue', bytes, language, renderer };
}

/** Not part of the evidence: these are the organisation's current settings. */
function brandingOf({ branding, organisation }: Signing): CertificateBranding {
  const { logo, accent, website, privacyUrl } = branding;
  return {
    logo: logo && { png: logo.png, width: logo.width, height: logo.height },
    accent: accent?.light.accent ?? null,
    website,
    privacyUrl,
    contactEmail: organisation.contact_email,
  };
}

function describeLog(keyring: Keyring, { origin, index, proof, head }: ProvenRequest): Evidence['log'] {
  const [key] = evidenceKeys(keyring);
  return {
    origin,
    public_key: key.publicBytes.toString('base64'),
    index,
    proof: proof.map((hash) => hash.toString('base64')),
    head: signAgain(head.note, origin, key),
  };
}

async function findEvents(db: Db, orgId: string, id: string, maxSeq: number): Promise<RecordedEvent[]> {
  const { rows } = await sql<RecordedEvent>`
    select seq, type, at, actor, ip, user_agent, payload, prev_hash, hash, personal from audit_events
    where signing_request_id = ${id} and org_id = ${orgId} and seq <= ${maxSeq}
    order by seq`.execute(db);
  return rows;
}
