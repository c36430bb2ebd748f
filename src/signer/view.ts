import { sql } from 'kysely';
import type { Displayed, Viewed } from '../../wire/audit-event-payloads.ts';
import type { View } from '../../wire/signer.ts';
import { emitEvent } from '../events/emit.ts';
import { appendAuditEvents } from '../evidence/append-audit-events.ts';
import { type AuditEntry, signerActor } from '../evidence/audit-event.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { signingEventData, timeOfChange } from '../signing-requests/signing-request.ts';
import { storeDisplayedPages } from './displayed-pages.ts';
import { findSigning, type Signing } from './find.ts';
import { type LinkHolder, lockByLinkOrErased } from './link.ts';
import { firstPage, type ReportedPage } from './page/first-page.ts';
import type { VersionRenderer } from './page/rendered-version.ts';
import { renderer } from './page/renderer.ts';
import { checkVerified } from './verification/check-verified.ts';

/** What a view says was displayed. */
export interface Seen {
  via: Viewed['via'];
  /** Null for a custom page, and when our own page could not be distinguished from others. */
  page: ReportedPage | null;
}

/** What a call of the API says was displayed. Only the script of our own page reports a language. */
export function seenOf({ language, code }: View): Seen {
  return language ? { via: 'page', page: { language, code } } : { via: 'api', page: null };
}

/**
 * Records the first view of a PENDING request and emits `signing.viewed`; later views change nothing. Keeps the page
 * that was displayed. FORBIDDEN when another site reports it, and without the code that the request asks for.
 */
export async function viewSigningRequest(
  tx: Tx,
  { keyring, renderVersion }: { keyring: Keyring; renderVersion: VersionRenderer },
  token: string,
  { isFromOtherSite, verified, ...client }: LinkHolder,
  { via, page }: Seen,
): Promise<{ viewed_at: string | null }> {
  const request = await lockByLinkOrErased(tx, keyring, token);
  if (isFromOtherSite) throw new ApiError('FORBIDDEN', 'A page of another website cannot record a view.');
  checkVerified(request, verified);
  if (request.viewed_at !== null || request.status !== 'PENDING') return { viewed_at: request.viewed_at };
  const { rows } = await sql<{ viewed_at: string }>`
    update signing_requests request set viewed_at = ${timeOfChange}, updated_at = now()
    where id = ${request.id} and org_id = ${request.org_id} returning viewed_at`.execute(tx);
  const viewedAt = rows[0]?.viewed_at;
  if (!viewedAt) throw new Error('the locked request does not exist');
  const signing = await findSigning(tx, keyring, token);
  const displayed = page && (await storeFirstPage(tx, renderVersion, signing, page));
  const viewed: Viewed = { content_hash: signing.version.content_hash, via, displayed };
  const entry: AuditEntry = {
    type: 'viewed',
    actor: signerActor,
    client,
    payload: viewed,
    personal: {},
  };
  await appendAuditEvents(tx, [{ request, at: viewedAt, entry }]);
  await emitEvent(tx, request.org_id, 'signing.viewed', viewedAt, { ...signingEventData(request), viewedAt });
  return { viewed_at: viewedAt };
}

async function storeFirstPage(
  tx: Tx,
  renderVersion: VersionRenderer,
  signing: Signing,
  page: ReportedPage,
): Promise<Displayed> {
  const bytes = firstPage(renderVersion, signing, page);
  await storeDisplayedPages(tx, signing, [bytes]);
  return { page_sha256: bytes.sha256, language: page.language, renderer };
}
