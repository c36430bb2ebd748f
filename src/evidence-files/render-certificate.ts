import { formatEvidence } from '../evidence/bundle/make-bundle.ts';
import { renderInThread } from '../evidence/certificate/render-in-thread.ts';
import type { IssuedCertificates } from './certificate-settings.ts';
import type { FoundEvidence } from './find-evidence.ts';

/** The certificate of decided evidence, with that evidence attached. The same file as in a bundle of this evidence. */
export async function renderCertificate(
  { hasTimestamps, ...settings }: IssuedCertificates,
  { evidence, timestamp, branding, lastOfLostKey }: Omit<FoundEvidence, 'page'>,
): Promise<Buffer> {
  const state = timestamp ? 'present' : hasTimestamps ? 'missing' : null;
  return renderInThread(evidence, Buffer.from(formatEvidence(evidence)), {
    ...settings,
    timestamp: state,
    branding,
    lastOfLostKey,
  });
}
