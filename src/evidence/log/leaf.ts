import { canonicalJson } from '../../platform/crypto/canonical-json.ts';
import { leafHash } from './merkle.ts';

/** The last event of a request's chain. Its hash covers all events before it. */
export interface ChainHead {
  signing_request_id: string;
  seq: number;
  /** In lower-case hex. */
  hash: string;
}

/** The last head of the previous log, as the first leaf of a new one names it. */
export interface PreviousLog {
  origin: string;
  /** In base64. */
  root: string;
  size: number;
}

/** Why a log was started: the form of leaves changed, a backup was restored, or the key of the log before was lost. */
export type NewLogReason = 'format' | 'restore' | 'key_lost';

/** The hash of the leaf for an event (contract section 6, "The log"). */
export function eventLeafHash({ hash, signing_request_id, seq }: ChainHead): Buffer {
  return leafHash(Buffer.from(canonicalJson({ hash, request_id: signing_request_id, seq })));
}

/** The hash of the first leaf of a log that continues another one. */
export function firstLeafHash(previous: PreviousLog, reason: NewLogReason): Buffer {
  return leafHash(Buffer.from(canonicalJson({ previous, reason })));
}
