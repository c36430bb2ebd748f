import assert from 'node:assert/strict';
import { bundleFiles, maxBundleBytes } from '../../src/evidence/bundle/file-names.ts';
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

/** Downloads the evidence bundle of a request and reads its contents. */
export async function downloadBundle(
  url: string,
  { key }: Pick<Organisation, 'key'>,
  requestId: string,
): Promise<{ zip: Buffer; files: Map<string, Buffer>; evidence: Evidence }> {
  const { status, bytes } = await download(url, key, `/signing-requests/${requestId}/evidence`);
  assert.equal(status, 200, bytes.toString());
  const files = new Map(readZip(bytes, bundleFiles, maxBundleBytes).map((file) => [file.name, file.bytes]));
  return { zip: bytes, files, evidence: JSON.parse(String(files.get('evidence.json'))) };
}
