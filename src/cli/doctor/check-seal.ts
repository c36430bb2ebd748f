import { X509Certificate } from 'node:crypto';
import type { SealKey } from '../../evidence/certificate/seal/seal-key.ts';
import { dateOf, expiresWithin, organisationWarningDays } from './expiry.ts';
import type { Finding } from './finding.ts';

/**
 * Checks that PDF viewers will trust new seals: none of the certificates has expired or is not valid yet. Undefined
 * without a seal.
 */
export function checkSeal(seal: SealKey | null): Finding | undefined {
  if (!seal) return undefined;
  const check = 'seal';
  const certificates = seal.certificates.map((der) => new X509Certificate(der));
  const validFrom = new Date(Math.max(...certificates.map(({ validFromDate }) => validFromDate.getTime())));
  const validTo = new Date(Math.min(...certificates.map(({ validToDate }) => validToDate.getTime())));
  const fix = 'Replace the file in CERTIFICATE_SEAL by one with a new certificate, and restart all processes';
  if (validTo.getTime() < Date.now())
    return {
      check,
      status: 'failed',
      message: `The seal of ${seal.name} expired on ${dateOf(validTo)}, and PDF viewers do not trust certificates sealed since then`,
      fix,
    };
  if (validFrom.getTime() > Date.now())
    return {
      check,
      status: 'failed',
      message: `The seal of ${seal.name} is valid from ${dateOf(validFrom)}, and PDF viewers do not trust it before`,
      fix: 'Check the clock of this machine, or use the earlier seal until then',
    };
  const message = `The seal of ${seal.name} expires on ${dateOf(validTo)}`;
  if (expiresWithin(organisationWarningDays, validTo)) return { check, status: 'warning', message, fix };
  return { check, status: 'ok', message };
}
