import { Altered, Unreadable } from '../../file-faults.ts';
import { inflate } from '../../zip/inflate.ts';
import type { Pdf } from './open-pdf.ts';
import { broken, type Dictionary, isName, isReference, type PdfObject } from './read-object.ts';

const attached = 'evidence.json';
const maxBytes = 16 * 1024 * 1024;
/**
 * A certificate has one attachment, in a tree of names without branches; software that updates it may add a few nodes.
 */
const maxNodes = 16;

/** The evidence.json that a certificate has attached, as its only attachment. Throws Unreadable or Altered. */
export function readAttachment(pdf: Pdf): Uint8Array {
  const names = dictionaryOf(pdf, pdf.catalog.get('Names'));
  const files = names ? filesIn(pdf, names.get('EmbeddedFiles')) : [];
  const [file, ...others] = files;
  if (!file) throw new Unreadable('the PDF has no evidence.json attached');
  const specification = dictionaryOf(pdf, file);
  const isNamed = ['F', 'UF'].every((key) => nameOf(pdf.resolve(specification?.get(key))) === attached);
  const embedded = dictionaryOf(pdf, specification?.get('EF'));
  const [one, other] = [embedded?.get('F'), embedded?.get('UF')];
  const isOne =
    other === undefined || (isReference(one) && isReference(other) && one.object === other.object);
  if (others.length > 0 || !isNamed || !isOne)
    throw new Altered('the PDF has an attachment other than evidence.json');
  const stream = pdf.stream(one);
  const bytes = stream && unpack(pdf, stream);
  if (!bytes) throw new Unreadable('the evidence.json attached to the PDF cannot be read');
  return bytes;
}

/**
 * The files in all nodes of the tree that begins at `root`. Reads each node once, so that a small PDF cannot take long.
 */
function filesIn(pdf: Pdf, root: PdfObject | undefined): PdfObject[] {
  let files: PdfObject[] = [];
  const nodes = [root];
  const read = new Set<number>();
  for (const [index, value] of nodes.entries()) {
    if (index === maxNodes) throw new Unreadable('the PDF has more attachments than any certificate');
    if (isReference(value) && read.has(value.object)) throw broken();
    if (isReference(value)) read.add(value.object);
    const node = dictionaryOf(pdf, value);
    files = files.concat(membersOf(pdf, node?.get('Names')).filter((_, place) => place % 2 === 1));
    nodes.push(...membersOf(pdf, node?.get('Kids')).slice(0, maxNodes));
  }
  return files;
}

function membersOf(pdf: Pdf, value: PdfObject | undefined): PdfObject[] {
  const found = pdf.resolve(value);
  return Array.isArray(found) ? found : [];
}

function dictionaryOf(pdf: Pdf, value: PdfObject | undefined): Dictionary | undefined {
  const found = pdf.resolve(value);
  return found instanceof Map ? found : undefined;
}

/** A file's name in ASCII, or in UTF-16 with a byte order mark. */
function nameOf(value: PdfObject | undefined): string | undefined {
  if (typeof value !== 'object' || value === null || !('text' in value)) return undefined;
  const { text } = value;
  if (!text.startsWith('\xfe\xff')) return text;
  return (text.slice(2).match(/../gs) ?? [])
    .map(([high = '', low = '']) => (high === '\0' ? low : '?'))
    .join('');
}

function unpack(
  pdf: Pdf,
  { dictionary, data }: { dictionary: Dictionary; data: Uint8Array },
): Uint8Array | undefined {
  const filter = pdf.resolve(dictionary.get('Filter'));
  const [only, ...others] = Array.isArray(filter) ? filter : [filter ?? null];
  if (others.length > 0) return undefined;
  if (only === null || only === undefined) return data;
  if (!isName(only) || only.name !== 'FlateDecode' || dictionary.has('DecodeParms')) return undefined;
  // The two bytes before the data are the header of zlib (RFC 1950, 2.2); the four after it, a checksum.
  const [method = 0, flags = 0] = data;
  const isZlib = method % 16 === 8 && (method * 256 + flags) % 31 === 0;
  return isZlib ? inflate(data.subarray(2), maxBytes)?.bytes : undefined;
}
