import { sql } from 'kysely';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db } from '../platform/database/database.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import { MailError } from '../platform/mail/mail-error.ts';
import { messageId } from '../platform/mail/message-id.ts';
import { statusNow } from '../signing-requests/signing-request.ts';
import { signingToken } from '../signing-requests/token.ts';
import { renderInvitation } from './invitation.ts';

interface Invitation {
  organisation_name: string;
  signer_name: string;
  signer_email: string;
  document_name: string;
  version_number: number;
  clause_count: number;
  expires_at: string | null;
  reminded_at: string | null;
}

/** Mails the invitation or the reminder of a request that is still PENDING. A refusal for good is not tried again. */
export async function mailInvitation(
  db: Db,
  { keyring, mailer, baseUrl }: { keyring: Keyring; mailer: Mailer; baseUrl: string },
  { signingRequestId, reminder = false }: { signingRequestId: string; reminder?: boolean },
): Promise<void> {
  const invitation = await findInvitation(db, signingRequestId);
  if (!invitation) return;
  const rendered = renderInvitation({
    requestId: signingRequestId,
    organisationName: invitation.organisation_name,
    signerName: invitation.signer_name,
    signerEmail: invitation.signer_email,
    documentName: invitation.document_name,
    versionNumber: invitation.version_number,
    clauseCount: invitation.clause_count,
    expiresAt: invitation.expires_at,
    link: `${baseUrl}/sign/${signingToken(keyring, signingRequestId)}`,
    reminder,
  });
  const kind = reminder ? ['reminder', invitation.reminded_at ?? ''] : ['invitation'];
  const id = messageId([...kind, signingRequestId], new URL(baseUrl).hostname);
  try {
    await mailer.send({ ...rendered, messageId: id });
  } catch (error) {
    if (!(error instanceof MailError) || !error.permanent) throw error;
  }
}

async function findInvitation(db: Db, id: string): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation>`
    select organisation.name as organisation_name, request.signer_name, request.signer_email,
           document.name as document_name, version.version_number,
           jsonb_array_length(version.content -> 'clauses') as clause_count, request.expires_at, request.reminded_at
    from signing_requests request
    join organisations organisation on organisation.id = request.org_id
    join versions version on version.id = request.version_id
    join documents document on document.id = version.document_id
    where request.id = ${id} and ${statusNow} = 'PENDING'`.execute(db);
  return rows[0];
}
