import type { SigningRequestStatus } from './resources.ts';

/** What `<assent-sign>` dispatches, with the `detail` of each event. Each is dispatched at most once for a link. */
export interface SignEvents {
  /** The frame shows a page of the service. */
  ready: null;
  /** Assent has recorded that the signer has seen the document: a part of the frame was visible. */
  viewed: null;
  /** No mandatory clause was declined. Also for a link whose request was decided before. */
  completed: SignDecision;
  /** A mandatory clause was declined. Also for a link whose request was decided before. */
  rejected: SignDecision;
  /** The signer has withdrawn consent that an earlier decision gave. */
  withdrawn: SignDecision;
  /** There is nothing to decide. */
  error: { reason: SignErrorReason; message: string };
}

/** Check it on your server before you rely on it: a signer can make their own browser say anything. */
export interface SignDecision {
  requestId: string;
  status: SigningRequestStatus;
}

export type SignErrorReason = keyof typeof errorMessages | (string & {});

/** What the page in the frame reports. */
export type SignMessage =
  | { type: 'ready' | 'viewed' }
  | { type: 'height'; height: number }
  | { type: 'scroll'; top: number }
  | { type: 'focus'; top: number; height: number }
  | { type: 'error'; reason: string }
  | ({ type: 'completed' | 'rejected' | 'withdrawn' } & SignDecision);

/**
 * The message in the data of a `message` event; undefined for anything else, such as the message of a later release.
 */
export function readSignMessage(data: unknown): SignMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { type: name, height, top, reason, requestId, status }: { [name: string]: unknown } = { ...data };
  const type = typeof name === 'string' && name.startsWith('assent:') ? name.slice('assent:'.length) : '';
  switch (type) {
    case 'ready':
    case 'viewed':
      return { type };
    case 'height':
      return isLength(height) ? { type, height } : undefined;
    case 'scroll':
      return isLength(top) ? { type, top } : undefined;
    case 'focus':
      return isLength(top) && isLength(height) ? { type, top, height } : undefined;
    case 'error':
      return typeof reason === 'string' ? { type, reason } : undefined;
    case 'completed':
    case 'rejected':
    case 'withdrawn':
      if (typeof requestId !== 'string' || typeof status !== 'string') return undefined;
      // A status that a later release may add is passed on.
      return { type, requestId, status: status as SigningRequestStatus };
    default:
      return undefined;
  }
}

/** The `detail` of an `error` event. */
export function errorDetail(reason: string): SignEvents['error'] {
  const messages: Record<string, string> = errorMessages;
  return { reason, message: messages[reason] ?? 'There is nothing to decide.' };
}

const errorMessages = {
  'invalid-link': 'The attribute src is not the address of a signing page.',
  unavailable:
    'The signing page did not load. Check that this site is among the organisation’s embed_origins or EMBED_ALLOWED_ORIGINS, and that the service can be reached.',
  'not-found': 'The signing link is unknown.',
  erased: 'The signer’s personal data was erased.',
  expired: 'The signing request has expired.',
  voided: 'The organisation has withdrawn the signing request.',
  'rate-limited': 'Too many requests were sent through this signing link.',
  failed: 'The service failed.',
};

function isLength(value: unknown): value is number {
  return Number.isFinite(value);
}
