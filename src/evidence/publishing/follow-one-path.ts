import type { Certificate, CertificateChainValidationEngine } from 'pkijs';

type FindIssuer = (
  certificate: Certificate,
  engine: CertificateChainValidationEngine,
) => Promise<Certificate[]>;

/**
 * Returns a search for the issuer of a certificate that leads to a trusted one where any path does. pkijs follows all
 * paths: it fails when one of them ends elsewhere, as it does when a token contains an authority's certificate by
 * another authority, and never ends when authorities have signed each other's certificates.
 */
export function followOnePath(): FindIssuer {
  const issuers = new Map<Certificate, Certificate>();
  const visited = new Set<Certificate>();

  async function isTrusted(
    certificate: Certificate,
    engine: CertificateChainValidationEngine,
  ): Promise<boolean> {
    if (engine.trustedCerts.includes(certificate)) return true;
    if (visited.has(certificate)) return issuers.has(certificate);
    visited.add(certificate);
    // Those that are trusted come first.
    for (const issuer of await engine.defaultFindIssuer(certificate, engine))
      if (await isTrusted(issuer, engine)) {
        issuers.set(certificate, issuer);
        return true;
      }
    return false;
  }

  return async (certificate, engine) => {
    await isTrusted(certificate, engine);
    const issuer = issuers.get(certificate);
    return issuer ? [issuer] : [];
  };
}
