import type { X509Certificate } from 'node:crypto';
import type { Recipient } from './publish-heads.ts';
import type { Witness } from './witness.ts';

/** All recipients that the operator has configured to confirm signed heads. Loads their code only if there are any. */
export async function openRecipients({
  timestampUrl,
  timestampAuthorities,
  witnesses,
}: {
  timestampUrl: string | undefined;
  timestampAuthorities: X509Certificate[];
  witnesses: Witness[];
}): Promise<Recipient[]> {
  const recipients: Recipient[] = [];
  if (timestampUrl !== undefined) {
    const { timestampAuthority } = await import('./timestamp-authority.ts');
    recipients.push(timestampAuthority(timestampUrl, timestampAuthorities));
  }
  if (witnesses.length > 0) {
    const { witness } = await import('./witness.ts');
    recipients.push(...witnesses.map(witness));
  }
  return recipients;
}
