import { byteRangePlaceholder } from '../pdf/seal-field.ts';
import type { SealKey } from './seal-key.ts';
import { signCms } from './sign-cms.ts';

/**
 * Fills in the signature of a PDF that has the space for one. It covers every byte of the file but its own
 * (ISO 32000-1, 12.8.1).
 */
export async function sealPdf(pdf: Buffer, key: SealKey): Promise<Buffer> {
  const sealed = Buffer.from(pdf);
  const range = sealed.lastIndexOf(`/ByteRange ${byteRangePlaceholder}`);
  const start = sealed.indexOf('<', sealed.indexOf('/Contents', range));
  const end = sealed.indexOf('>', start) + 1;
  if (range < 0 || start < 0) throw new TypeError('the PDF has no space for a signature');
  const ranges = `[0 ${start} ${end} ${sealed.length - end}]`;
  sealed.write(`/ByteRange ${ranges.padEnd(byteRangePlaceholder.length)}`, range, 'latin1');
  const signature = await signCms(Buffer.concat([sealed.subarray(0, start), sealed.subarray(end)]), key);
  const space = (end - start - 2) / 2;
  if (signature.length > space) throw new RangeError(`a signature of ${signature.length} bytes does not fit`);
  sealed.write(signature.toString('hex'), start + 1, 'latin1');
  return sealed;
}
