import type { Evidence } from '../../../wire/evidence.ts';
import { type Replayed, replayEvents } from '../replay.ts';
import type { CertificateBranding } from './branding.ts';
import type { Messages } from './messages/en.ts';
import { messagesFor } from './messages/messages.ts';

/** What a certificate states besides the evidence. */
export interface CertificateOptions {
  /** The page on which anybody can check evidence. */
  verifyUrl: string;
  /** Whether the bundle contains a token of a timestamp authority; null when the service uses none. */
  timestamp: 'present' | 'missing' | null;
  /** Who seals the file; null when nobody does. */
  seal: { name: string; space: number } | null;
  /** The last event that was logged with a key that was lost; undefined when there is none. */
  lastOfLostKey?: number | undefined;
  branding: CertificateBranding | null;
}

/** The input of a certificate's sections. */
export interface Certificate extends CertificateOptions {
  evidence: Evidence;
  /** What only the events contain. */
  replayed: Replayed;
  /** The texts in the language of the request. */
  messages: Messages;
}

/** What the sections of the certificate of this evidence are written from. */
export function certificateOf(evidence: Evidence, options: CertificateOptions): Certificate {
  const messages = messagesFor(evidence.request.language);
  return { evidence, replayed: replayEvents(evidence.events), messages, ...options };
}
