import type { Keyring } from '../../platform/crypto/keyring.ts';
import { isObjectMac, objectMac } from '../../platform/crypto/object-mac.ts';

/** Says that a code was entered, and when: the time of the audit event `verified`. */
export interface Verified {
  method: 'email_otp';
  at: string;
}

/** Whom a proof is for. */
export interface Holder {
  requestId: string;
  /** The value of the page's cookie, which stands for a browser; null for a custom signing page. */
  cookie: string | null;
}

/** How long a browser and a custom signing page stay verified. */
const validHours = { browser: 12, api: 1 };

/** When a proof that begins at `at` ends. */
export function expiryOf({ cookie }: Pick<Holder, 'cookie'>, at: string): string {
  const hours = cookie === null ? validHours.api : validHours.browser;
  return new Date(Date.parse(at) + hours * 3_600_000).toISOString();
}

/**
 * The value that later proves that its holder has entered a code: the time, and an HMAC over the time and the holder.
 */
export function createProof(keyring: Keyring, holder: Holder, { at }: Verified): string {
  return `${Date.parse(at)}.${objectMac(keyring('verification')[0], signedPart(holder, at))}`;
}

/**
 * What a proof shows; undefined when it is altered, expired, or somebody else's.
 *
 * @param now by the database's clock, which dated the proof: that of this process may differ
 */
export function readProof(
  keyring: Keyring,
  holder: Holder,
  proof: string,
  now: string,
): Verified | undefined {
  const [, milliseconds = '', given = ''] = proofForm.exec(proof) ?? [];
  if (milliseconds === '') return undefined;
  const at = new Date(Number(milliseconds)).toISOString();
  if (Date.parse(expiryOf(holder, at)) <= Date.parse(now)) return undefined;
  const isOurs = isObjectMac(keyring('verification'), given, signedPart(holder, at));
  return isOurs ? { method: 'email_otp', at } : undefined;
}

const proofForm = /^(\d{13})\.([A-Za-z0-9_-]{43})$/;

function signedPart({ requestId, cookie }: Holder, at: string): object {
  return { requestId, cookie, at };
}
