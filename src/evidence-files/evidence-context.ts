import type { Logger } from 'pino';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { CertificateSettings } from './certificate-settings.ts';

/** What evidence is signed, sealed and reported with. */
export interface EvidenceContext {
  keyring: Keyring;
  certificates: CertificateSettings;
  log: Logger;
}
