import { hash } from 'node:crypto';
import type { Evidence } from '../../../wire/evidence.ts';
import { canonicalJson } from '../../platform/crypto/canonical-json.ts';
import type { EvidenceKey } from '../keys.ts';
import { readTimestamp } from '../verify/timestamp/read-timestamp.ts';
import { writeZip } from '../zip/write-zip.ts';
import { bundleFiles } from './file-names.ts';
import { readme } from './readme.ts';
import { signCheckpoint } from './sign-checkpoint.ts';

/** What a bundle contains besides the evidence. */
export interface BundleParts {
  /** The page that `evidence.page` names. */
  page: Uint8Array;
  /** Null before the decision. */
  certificate: Uint8Array | null;
  /** The program of verify.mjs. */
  verifier: Uint8Array;
  /** The token of a timestamp authority over the head of the log; null when there is none. */
  timestamp: Uint8Array | null;
  /** The key that signed the head of the log, which `evidence.log` names. */
  key: EvidenceKey;
}

/** Creates the evidence bundle (contract section 6). The same evidence and parts always give the same bytes. */
export function makeBundle(
  evidence: Evidence,
  { page, certificate, verifier, timestamp, key }: BundleParts,
): Buffer {
  const stampedAt = timestamp ? readTimestamp(timestamp)?.at : undefined;
  const files = new Map<string, Uint8Array>([
    ['README.txt', Buffer.from(readme(evidence, { stampedAt }))],
    ['evidence.json', Buffer.from(formatEvidence(evidence))],
    ['page.html', page],
    ['verify.mjs', verifier],
  ]);
  if (certificate) files.set('certificate.pdf', certificate);
  const hashes = Object.fromEntries([...files].map(([name, bytes]) => [name, sha256(bytes)]));
  const manifest = Buffer.from(`${canonicalJson({ files: hashes })}\n`);
  files.set('manifest.json', manifest);
  if (timestamp) files.set('timestamp.tsr', timestamp);
  files.set('checkpoint.txt', Buffer.from(signCheckpoint(evidence.log, sha256(manifest), key)));
  const packed = writeZip(
    bundleFiles.flatMap((name) => {
      const bytes = files.get(name);
      return bytes ? [{ name, bytes }] : [];
    }),
  );
  return Buffer.from(packed.buffer);
}

/** The only valid serialisation of evidence.json. */
export function formatEvidence(evidence: Evidence): string {
  return `${JSON.stringify(evidence, null, 2)}\n`;
}

/** In lower-case hex. */
export function sha256(bytes: Uint8Array): string {
  return hash('sha256', bytes);
}
