import { isDeepStrictEqual } from 'node:util';
import type { Evidence } from '../../wire/evidence.ts';
import { formatEvidence } from '../evidence/bundle/make-bundle.ts';
import { renderInThread } from '../evidence/certificate/render-in-thread.ts';
import type { CertificateSettings } from './certificate-settings.ts';
import type { FoundEvidence } from './find-evidence.ts';

type Found = Omit<FoundEvidence, 'page'>;

interface Issued {
  evidence: Evidence;
  certificate: Buffer;
}

interface Rendering {
  found: Found;
  issued: Promise<Issued>;
  waiting: number;
  abandoned: AbortController;
}

/** The certificates that are being rendered or wait for it, by request: the newest of each. */
const renderings = new Map<string, Rendering>();

/**
 * The certificate of decided evidence, and the evidence that is attached to it. Concurrent calls with the same evidence
 * share one, so it may have been issued moments before. It is not started once nobody waits for it any more.
 */
export async function issueCertificate(
  certificates: CertificateSettings,
  found: Found,
  disconnected: AbortSignal,
): Promise<Issued> {
  const { id } = found.evidence.request;
  const running = renderings.get(id);
  const rendering = running && isSame(running.found, found) ? running : start(certificates, found);
  renderings.set(id, rendering);
  rendering.waiting += 1;
  const leave = () => {
    rendering.waiting -= 1;
    if (rendering.waiting === 0) rendering.abandoned.abort();
  };
  if (disconnected.aborted) leave();
  else disconnected.addEventListener('abort', leave);
  try {
    return await rendering.issued;
  } finally {
    if (renderings.get(id) === rendering) renderings.delete(id);
  }
}

function isSame(one: Found, other: Found): boolean {
  const issued_at = '';
  return isDeepStrictEqual(
    { ...one, evidence: { ...one.evidence, issued_at } },
    { ...other, evidence: { ...other.evidence, issued_at } },
  );
}

function start({ hasTimestamps, ...settings }: CertificateSettings, found: Found): Rendering {
  const { evidence, timestamp, branding, lastOfLostKey } = found;
  const state = timestamp ? 'present' : hasTimestamps ? 'missing' : null;
  const abandoned = new AbortController();
  const options = { ...settings, timestamp: state, branding, lastOfLostKey } as const;
  const json = Buffer.from(formatEvidence(evidence));
  const issued = renderInThread(evidence, json, options, abandoned.signal).then((certificate) => ({
    evidence,
    certificate,
  }));
  return { found, issued, waiting: 0, abandoned };
}
