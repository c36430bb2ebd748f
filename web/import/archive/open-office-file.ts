import { strFromU8, strToU8, zipSync } from 'fflate';
import { texts } from '../../texts/file-import.ts';
import { FileProblem } from '../file-problem.ts';
import { checkXml } from './check-xml.ts';
import { unpack } from './unpack.ts';

interface OfficeFile {
  /** The XML parts, by their paths. */
  parts: Map<string, string>;
  /** The same parts in a new archive, for a library that reads archives. */
  archive: ArrayBuffer;
}

interface Limits {
  /** The limit for all parts together, uncompressed. */
  maxBytes: number;
  /** The limit for all parts together. */
  maxElements: number;
}

/**
 * Opens an Office file (DOCX, XLSX). Only its checked XML parts are passed on, repacked: libraries see no macros,
 * images, embedded files or parts that this check has not seen. Throws a FileProblem.
 *
 * @param rewrite changes the parts before they are passed on
 */
export function openOfficeFile(
  bytes: Uint8Array,
  isWanted: (path: string) => boolean,
  limits: Limits,
  rewrite = (parts: Map<string, string>) => parts,
): OfficeFile {
  // Files with a password, and those of Office before 2007, have another container: the compound file.
  if (strFromU8(bytes.subarray(0, 4), true) === '\u00d0\u00cf\u0011\u00e0')
    throw new FileProblem(texts.passwordOrOld);
  const files = unpack(bytes, (path) => /\.(xml|rels)$/.test(path) && isWanted(path), limits.maxBytes);
  let left = limits.maxElements;
  const checked = new Map<string, string>();
  for (const [path, content] of files) {
    const xml = new TextDecoder().decode(content);
    left -= checkXml(xml, left);
    checked.set(path, xml);
  }
  const parts = rewrite(checked);
  for (const [path, xml] of parts) if (xml !== checked.get(path)) files.set(path, strToU8(xml));
  const packed = zipSync(Object.fromEntries(files), { level: 0 });
  return { parts, archive: packed.buffer };
}
