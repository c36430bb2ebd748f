import assert from 'node:assert/strict';
import { bundleFiles, maxBundleBytes } from '../../src/evidence/bundle/file-names.ts';
import { type Verification, verifyFile } from '../../src/evidence/verify/verify-file.ts';
import { readZip } from '../../src/evidence/zip/read-zip.ts';
import type { Evidence } from '../../wire/evidence.ts';
import type { Organisation } from '../harness/assent.ts';

/** A file as it comes over HTTP. */
export interface Download {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

export async function download(url: string, key: string, path: string): Promise<Download> {
  const response = await fetch(`${url}/api/v1${path}`, { headers: { 'x-api-key': key } });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

/** Checks a bundle with a public key in base64: the given one, or else the one inside it. */
export function verifyBundle(zip: Uint8Array, publicKey?: string): Verification {
  const inside = verifyFile(zip, { keys: [], source: 'own' }).verification.public_key;
  return verifyFile(zip, { keys: [publicKey ?? inside ?? ''], source: 'given' }).verification;
}

/** Downloads the evidence bundle of a request and reads its contents. */
export async function downloadBundle(
  url: string,
  { key }: Pick<Organisation, 'key'>,
  requestId: string,
): Promise<{ headers: Headers; zip: Buffer; files: Map<string, Buffer>; evidence: Evidence }> {
  const { status, headers, bytes } = await download(url, key, `/signing-requests/${requestId}/evidence`);
  assert.equal(status, 200, bytes.toString());
  const unpacked = readZip(bytes, bundleFiles, maxBundleBytes).files;
  const files = new Map(unpacked.map((file) => [file.name, Buffer.from(file.bytes)]));
  return { headers, zip: bytes, files, evidence: JSON.parse(String(files.get('evidence.json'))) };
}
