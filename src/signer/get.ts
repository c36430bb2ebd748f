import type { SigningView } from '../../wire/signer.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db } from '../platform/database/database.ts';
import { findSigning } from './find.ts';

/** What a custom signing page can show, with the same fields whatever the request's state. */
export async function getSigningView(db: Db, keyring: Keyring, token: string): Promise<SigningView> {
  const { version, ...signing } = await findSigning(db, keyring, token);
  return {
    status: signing.status,
    signer_name: signing.signer_name,
    document: signing.document,
    version: { id: version.id, version_number: version.version_number, content_hash: version.content_hash },
    clauses: version.clauses,
    organisation: signing.organisation,
    expires_at: signing.expires_at,
    redirect_url: version.redirect_url,
  };
}
