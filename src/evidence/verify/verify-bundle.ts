import { Check } from 'typebox/value';
import { Evidence } from '../../../wire/evidence.ts';
import { bundleFiles, maxBundleBytes, undecidedFiles } from '../bundle/file-names.ts';
import { formatEvidence } from '../bundle/make-bundle.ts';
import { AlteredZip, readZip, UnreadableZip } from '../zip/read-zip.ts';
import { checkAgainstEvents } from './check-against-events.ts';
import { checkEvents } from './check-events.ts';
import { checkFiles } from './check-files.ts';
import { checkLog } from './check-log.ts';
import { checkPersonalData } from './check-personal-data.ts';
import type { Bundle, Finding } from './finding.ts';

export interface Verification {
  status: 'intact' | 'altered' | 'unreadable';
  /** Null when the bundle could not be read. */
  request_id: string | null;
  /** The key that the signature was checked with, in base64; null when the bundle could not be read. */
  public_key: string | null;
  /** Whether the caller gave that key, instead of trusting the one inside the bundle. */
  is_key_given: boolean;
  checks: Finding[];
}

/**
 * Verifies an evidence bundle without the service. Without `publicKey` the key inside the bundle is used, which proves
 * that the bundle is complete and unchanged, but not who issued it.
 */
export function verifyBundle(zip: Buffer, publicKey?: Buffer): Verification {
  const is_key_given = publicKey !== undefined;
  const unread = { request_id: null, public_key: publicKey?.toString('base64') ?? null, is_key_given };
  try {
    const bundle = readBundle(zip);
    const key = publicKey ?? Buffer.from(bundle.evidence.log.public_key, 'base64');
    const checks = [
      { check: 'archive', ok: true, message: `all ${bundle.files.size} files are present` },
      ...checkFiles(bundle),
      ...checkLog(bundle, key, is_key_given),
      ...checkAgainstEvents(bundle),
      checkEvents(bundle),
      checkPersonalData(bundle),
    ];
    return {
      status: checks.every(({ ok }) => ok) ? 'intact' : 'altered',
      request_id: bundle.evidence.request.id,
      public_key: key.toString('base64'),
      is_key_given,
      checks,
    };
  } catch (error) {
    if (!(error instanceof UnreadableZip || error instanceof AlteredZip)) throw error;
    const status = error instanceof AlteredZip ? 'altered' : 'unreadable';
    return { ...unread, status, checks: [{ check: 'archive', ok: false, message: error.message }] };
  }
}

function readBundle(zip: Buffer): Bundle {
  const files = new Map(readZip(zip, bundleFiles, maxBundleBytes).map(({ name, bytes }) => [name, bytes]));
  const missing = undecidedFiles.filter((name) => !files.has(name));
  if (missing.length > 0)
    throw new UnreadableZip(`The bundle is incomplete: ${missing.join(', ')} is missing.`);
  const evidence = readEvidence(files.get('evidence.json') ?? Buffer.alloc(0));
  if (evidence.decisions && !files.has('certificate.pdf'))
    throw new UnreadableZip('The bundle is incomplete: certificate.pdf is missing.');
  return { files, evidence };
}

function readEvidence(bytes: Buffer): Evidence {
  const text = bytes.toString('utf8');
  const evidence = parse(text);
  if (!Check(Evidence, evidence)) throw new UnreadableZip('evidence.json does not have a supported format.');
  // Duplicate names, and anything else that could be read in two ways, do not survive serialisation.
  if (formatEvidence(evidence) !== text)
    throw new AlteredZip('evidence.json is not the file that was written.');
  return evidence;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableZip('evidence.json is not JSON.');
  }
}
