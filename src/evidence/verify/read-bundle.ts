import type { Evidence, EvidenceOfFormat1 } from '../../../wire/evidence.ts';
import { bundleFiles, maxBundleBytes } from '../bundle/file-names.ts';
import { fieldsOf } from '../fields-of.ts';
import { Altered, Unreadable } from '../file-faults.ts';
import { readZip } from '../zip/read-zip.ts';
import { schemas } from './evidence-schema.ts';
import { findMismatch } from './find-mismatch.ts';
import { type Finding, intact, unvouched } from './finding.ts';
import { matchesSchema } from './match-schema.ts';
import { parseJson } from './parse-json.ts';

/** The content of evidence.json, of either format. */
export type AnyEvidence = Evidence | EvidenceOfFormat1;

/** A bundle that is readable and complete, but not checked yet. */
export interface Bundle {
  files: Map<string, Uint8Array>;
  evidence: AnyEvidence;
  archive: Finding;
}

/** The files of bundles of format 1, in the order they were packed. */
const filesOfFormat1 = ['README.txt', 'evidence.json', 'page.html', 'certificate.pdf', 'checkpoint.txt'];

/** Throws Unreadable or Altered. */
export function readBundle(zip: Uint8Array): Bundle {
  const { files, isCanonical } = readZip(zip, bundleFiles, maxBundleBytes);
  const byName = new Map(files.map(({ name, bytes }) => [name, bytes]));
  const json = byName.get('evidence.json');
  if (!json) throw new Unreadable('The bundle is incomplete: evidence.json is missing.');
  const evidence = readEvidence(json);
  const expected = evidence.format === 'assent-evidence/1' ? filesOfFormat1 : [...bundleFiles];
  const optional = evidence.decisions ? ['timestamp.tsr'] : ['timestamp.tsr', 'certificate.pdf'];
  const missing = expected.filter((name) => !byName.has(name) && !optional.includes(name));
  if (missing.length > 0) throw new Unreadable(`The bundle is incomplete: ${missing.join(', ')} is missing.`);
  const unexpected = files.find(({ name }) => !expected.includes(name));
  if (unexpected) throw new Altered(`A bundle of this format does not contain ${unexpected.name}.`);
  if (!evidence.decisions && byName.has('certificate.pdf'))
    throw new Altered('There is a certificate, although nothing was decided.');
  const names = files.map(({ name }) => name);
  const isInOrder = expected.filter((name) => byName.has(name)).every((name, index) => name === names[index]);
  return { files: byName, evidence, archive: describe(files.length, isCanonical && isInOrder) };
}

/** The content of evidence.json, in its only valid serialisation. Throws Unreadable or Altered. */
export function readEvidence(bytes: Uint8Array): AnyEvidence {
  const { value, text } = parseJson('evidence.json', bytes);
  if (!isEvidence(value)) throw new Unreadable(describeMismatch(value));
  // Duplicate names, and anything else that could be read in two ways, do not survive serialisation.
  if (`${JSON.stringify(value, null, 2)}\n` !== text)
    throw new Altered(
      'evidence.json is not in its only valid form: it is spaced or spelled differently, or a member occurs twice.',
    );
  return value;
}

function isEvidence(value: unknown): value is AnyEvidence {
  return matchesSchema(schemas.evidence, value) || matchesSchema(schemas.evidenceOfFormat1, value);
}

function describeMismatch(value: unknown): string {
  const { format } = fieldsOf(value);
  const isOld = format === 'assent-evidence/1';
  if (!isOld && format !== 'assent-evidence/2') return 'evidence.json does not have a supported format.';
  const place = findMismatch(isOld ? schemas.evidenceOfFormat1 : schemas.evidence, value);
  return place
    ? `evidence.json does not match the schema of its format: ${place} is not valid.`
    : 'evidence.json does not match the schema of its format: a member is missing or not allowed.';
}

function describe(count: number, isCanonical: boolean): Finding {
  return isCanonical
    ? intact('archive', `all ${count} files are present`)
    : unvouched(
        'archive',
        `all ${count} files are present and nothing else, but another program packed them`,
      );
}
