import type { SigningView } from '../../wire/signer.ts';
import { publicBranding } from '../organisations/branding.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db } from '../platform/database/database.ts';
import { findSigningOrErased } from './find.ts';
import { readVerificationToken } from './verification/token.ts';

/**
 * What a custom signing page can show, with the same fields whatever the request's state. Without the clauses until the
 * signer has entered the code that the request asks for, and once the signer's personal data was erased.
 */
export async function getSigningView(
  db: Db,
  { keyring, baseUrl }: { keyring: Keyring; baseUrl: string },
  token: string,
  verificationToken: string | undefined,
): Promise<SigningView> {
  const { version, ...signing } = await findSigningOrErased(db, keyring, token);
  const asksForCode = signing.verification === 'email_otp';
  const isVerified = (await readVerificationToken(db, keyring, token, verificationToken)) !== undefined;
  return {
    status: signing.status,
    signer_name: signing.signer_name,
    document: signing.document,
    version: { id: version.id, version_number: version.version_number, content_hash: version.content_hash },
    clauses: signing.erased_at !== null || (asksForCode && !isVerified) ? [] : version.clauses,
    organisation: { ...signing.organisation, ...publicBranding(signing.branding_row, baseUrl) },
    expires_at: signing.expires_at,
    redirect_url: version.redirect_url,
    ...(asksForCode && { verification: signing.verification, is_verified: isVerified }),
    ...(signing.erased_at !== null && { erased_at: signing.erased_at }),
  };
}
