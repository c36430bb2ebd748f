import { isSame } from '../../is-same.ts';
import { fromHex, textOf } from '../bytes.ts';
import { isTime } from '../match-schema.ts';
import { childrenOf, type Der, readDer, tags } from './read-der.ts';

/** The statement of a timestamp authority: data with this hash existed at this time. */
export interface Timestamp {
  /** The SHA-256 of the data. */
  imprint: Uint8Array;
  /** In the form of the other times, with milliseconds. */
  at: string;
}

const signedData = fromHex('2a864886f70d010702');
const tstInfo = fromHex('2a864886f70d0109100104');
const sha256Id = fromHex('608648016503040201');

/**
 * Reads a timestamp token (RFC 3161), or the response that contains one. Whether the authority signed it is not checked
 * here, because that requires its certificate. Undefined when it is not a token, or not over a SHA-256.
 */
export function readTimestamp(bytes: Uint8Array): Timestamp | undefined {
  const whole = readDer(bytes);
  if (whole?.tag !== tags.sequence || whole.end !== bytes.length) return undefined;
  const [first, token] = childrenOf(whole.content) ?? [];
  if (first?.tag !== tags.sequence) return readToken(whole);
  const [status] = childrenOf(first.content) ?? [];
  // Granted, or granted with modifications (RFC 3161, 2.4.2).
  const isGranted =
    status?.tag === tags.integer &&
    (isSame(status.content, Uint8Array.of(0)) || isSame(status.content, Uint8Array.of(1)));
  return isGranted && token ? readToken(token) : undefined;
}

/** ContentInfo, SignedData and EncapsulatedContentInfo (RFC 5652, sections 3 and 5). */
function readToken(token: Der): Timestamp | undefined {
  const content = explicitContent(token, signedData);
  const [, , encapsulated] = content?.tag === tags.sequence ? (childrenOf(content.content) ?? []) : [];
  const octets = encapsulated && explicitContent(encapsulated, tstInfo);
  const info = octets?.tag === tags.octets ? readDer(octets.content) : undefined;
  return info?.tag === tags.sequence ? readInfo(info.content) : undefined;
}

/** What follows the given type in [0]. */
function explicitContent({ tag, content }: Der, type: Uint8Array): Der | undefined {
  const [oid, explicit] = tag === tags.sequence ? (childrenOf(content) ?? []) : [];
  return isOid(oid, type) && explicit?.tag === tags.explicit0 ? readDer(explicit.content) : undefined;
}

function isOid(value: Der | undefined, id: Uint8Array): boolean {
  return value?.tag === tags.oid && isSame(value.content, id);
}

/** TSTInfo (RFC 3161, 2.4.2). */
function readInfo(content: Uint8Array): Timestamp | undefined {
  const [, , imprint, , time] = childrenOf(content) ?? [];
  if (imprint?.tag !== tags.sequence || time?.tag !== tags.time) return undefined;
  const [algorithm, hashed] = childrenOf(imprint.content) ?? [];
  const [oid] = childrenOf(algorithm?.content ?? new Uint8Array()) ?? [];
  if (!isOid(oid, sha256Id) || hashed?.tag !== tags.octets) return undefined;
  const at = timeOf(textOf(time.content) ?? '');
  return at === undefined ? undefined : { imprint: hashed.content, at };
}

/** `YYYYMMDDhhmmss[.f]Z` (RFC 3161, 2.4.2). A leap second counts as the second before it, because `Date` has none. */
function timeOf(text: string): string | undefined {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.(\d+))?Z$/.exec(text) ?? [];
  const [year, month, day, hour, minute, second, fraction = ''] = parts;
  const whole = `${year}-${month}-${day}T${hour}:${minute}:${second === '60' ? '59' : second}`;
  const at = `${whole}.${fraction.padEnd(3, '0').slice(0, 3)}Z`;
  return isTime(at) ? at : undefined;
}
