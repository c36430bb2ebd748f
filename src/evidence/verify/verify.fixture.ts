import assert from 'node:assert/strict';
import type { RecordedEvent } from '../../../wire/evidence.ts';
import { bundleFiles, maxBundleBytes } from '../bundle/file-names.ts';
import { bundleOf, chain, entries, key, otherKey, recordOf } from '../bundle/record.fixture.ts';
import { readZip } from '../zip/read-zip.ts';
import { writeZip, type ZipFile } from '../zip/write-zip.ts';
import type { Trust } from './check-key.ts';
import { type Verification, verifyFile } from './verify-file.ts';

/** The evidence of a decided request, its bundle, and the files in it. */
export const record = recordOf(chain(entries));
export const bundle = await bundleOf(record);
export const files = unpack(bundle);

export const keyText = key.publicBytes.toString('base64');
/** The verifier knows the key that signed `bundle`. */
export const known: Trust = { keys: [keyText], source: 'given' };
/** The verifier knows the key of another service. */
export const other: Trust = { keys: [otherKey.publicBytes.toString('base64')], source: 'given' };
/** The verifier knows no key. */
export const unknown: Trust = { keys: [], source: 'own' };

export function verify(file: Uint8Array, trust = known): Verification {
  return verifyFile(file, trust).verification;
}

/** The checks of a file that are not fine. */
export function failedChecks(file: Uint8Array, trust = known): string[] {
  return verify(file, trust)
    .checks.filter(({ status }) => status !== 'intact')
    .map(({ check }) => check);
}

/** Asserts that a file is altered, and that this check says so. */
export function assertAltered(file: Uint8Array, check: string, trust = known): void {
  const { status, checks } = verify(file, trust);
  assert.equal(status, 'altered');
  const found = checks.filter((each) => each.status === 'altered').map((each) => each.check);
  assert.ok(found.includes(check), `${check} is not among ${found.join(', ')}`);
}

export function unpack(zip: Uint8Array): ZipFile[] {
  return readZip(zip, bundleFiles, maxBundleBytes).files;
}

/** The bundle with other content in one file. */
export function replaced(name: string, bytes: Uint8Array | string, of = files): Uint8Array {
  return writeZip(of.map((file) => (file.name === name ? { name, bytes: Buffer.from(bytes) } : file)));
}

export function textOf(name: string, of = files): string {
  return Buffer.from(of.find((file) => file.name === name)?.bytes ?? []).toString();
}

export function withBitFlipped(bytes: Uint8Array, at: number, bit: number): Uint8Array {
  const changed = Uint8Array.from(bytes);
  changed[at] = (bytes[at] ?? 0) ^ (1 << bit);
  return changed;
}

export function change(
  events: RecordedEvent[],
  index: number,
  changes: Partial<RecordedEvent>,
): RecordedEvent[] {
  return events.map((event, at) => (at === index ? { ...event, ...changes } : event));
}
