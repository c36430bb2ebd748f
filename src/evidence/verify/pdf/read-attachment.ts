import { inflate } from '../../zip/inflate.ts';
import { Altered, Unreadable } from '../finding.ts';
import type { Pdf } from './open-pdf.ts';
import { type Dictionary, isName, isReference, type PdfObject } from './read-object.ts';

const attached = 'evidence.json';
const maxBytes = 16 * 1024 * 1024;
/** A certificate has one attachment, in a tree of names without branches; software that updates it may add a level. */
const maxLevels = 4;

/** The evidence.json that a certificate has attached, as its only attachment. Throws Unreadable or Altered. */
export function readAttachment(pdf: Pdf): Uint8Array {
  const names = dictionaryOf(pdf, pdf.catalog.get('Names'));
  const files = names ? filesIn(pdf, names.get('EmbeddedFiles'), 0) : [];
  const [file, ...others] = files;
  if (!file) throw new Unreadable('the PDF has no evidence.json attached');
  const specification = dictionaryOf(pdf, file);
  const isNamed = ['F', 'UF'].every((key) => nameOf(pdf.resolve(specification?.get(key))) === attached);
  const embedded = dictionaryOf(pdf, specification?.get('EF'));
  const [one, other] = [embedded?.get('F'), embedded?.get('UF')];
  const isOne =
    other === undefined || (isReference(one) && isReference(other) && one.object === other.object);
  if (others.length > 0 || !isNamed || !isOne)
    throw new Altered('the PDF has another attachment than evidence.json');
  const stream = pdf.stream(one);
  const bytes = stream && unpack(pdf, stream);
  if (!bytes) throw new Unreadable('the evidence.json attached to the PDF cannot be read');
  return bytes;
}

function filesIn(pdf: Pdf, value: PdfObject | undefined, level: number): PdfObject[] {
  const node = dictionaryOf(pdf, value);
  if (!node) return [];
  if (level > maxLevels) throw new Unreadable('the PDF is nested too deeply');
  const pairs = pdf.resolve(node.get('Names'));
  const kids = pdf.resolve(node.get('Kids'));
  return [
    ...(Array.isArray(pairs) ? pairs.filter((_, index) => index % 2 === 1) : []),
    ...(Array.isArray(kids) ? kids.slice(0, 8).flatMap((kid) => filesIn(pdf, kid, level + 1)) : []),
  ];
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
