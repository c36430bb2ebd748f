/** A failure that is ours to name; `message` is the public sentence. */
export class RequestRefused extends Error {}

export const closedEarly = 'connection closed before the answer was complete';

/** Says in a few stable, public words why a request got no usable answer. Never a stack, never an address. */
export function describeFailure(error: unknown): string {
  if (error instanceof RequestRefused) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const certificate = certificateProblems[code];
  if (certificate) return `certificate: ${certificate}`;
  const fault = connectionProblems[code];
  if (fault) return fault;
  if (code === 'HPE_HEADER_OVERFLOW') return 'answer headers are too large';
  if (code.startsWith('HPE_')) return 'answer is not valid HTTP';
  if (code === 'EPROTO' || code.startsWith('ERR_SSL_') || code.startsWith('ERR_TLS_'))
    return 'TLS handshake failed';
  return code === '' ? 'connection failed' : `connection failed: ${code}`;
}

/** Codes of the system's calls (errno(3)). */
const connectionProblems: Record<string, string> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: closedEarly,
  EPIPE: closedEarly,
  ECONNABORTED: closedEarly,
  ETIMEDOUT: 'connection timed out',
  ENETUNREACH: 'network unreachable',
  EHOSTUNREACH: 'host unreachable',
  EADDRNOTAVAIL: 'address not available',
};

/** Codes of OpenSSL's certificate verification, as Node names them (tls, "X509 certificate error codes"). */
const certificateProblems: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'self-signed certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'self-signed certificate in the chain',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'issuer is not known',
  UNABLE_TO_GET_ISSUER_CERT: 'issuer is not known',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'issuer is not known',
  CERT_UNTRUSTED: 'issuer is not trusted',
  INVALID_CA: 'issuer is not an authority',
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'not valid yet',
  CERT_REVOKED: 'revoked',
  CERT_SIGNATURE_FAILURE: 'signature is wrong',
  CERT_CHAIN_TOO_LONG: 'chain is too long',
  INVALID_PURPOSE: 'not made for servers',
  ERR_TLS_CERT_ALTNAME_INVALID: 'made for another host',
  ERR_TLS_CERT_ALTNAME_FORMAT: 'made for another host',
};
