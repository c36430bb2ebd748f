/** An error that we name ourselves. `message` is public. */
export class RequestError extends Error {}

/** The same for a name that does not exist, cannot be looked up or leads into a private network (checked-lookup.ts). */
export const noPublicAddress = 'host name does not resolve to a public address';

export const closedEarly = 'connection closed before the response was complete';

/** Says why a request got no usable response in a short, stable and public text without a stack trace or address. */
export function describeRequestError(error: unknown): string {
  if (error instanceof RequestError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const certificate = certificateProblems[code];
  if (certificate) return `certificate: ${certificate}`;
  const problem = connectionProblems[code];
  if (problem) return problem;
  if (code === 'HPE_HEADER_OVERFLOW') return 'response headers are too large';
  if (code.startsWith('HPE_')) return 'response is not valid HTTP';
  if (isHandshakeCode(code)) return 'TLS handshake failed';
  return code === '' ? 'connection failed' : `connection failed: ${code}`;
}

/** Whether the code of an error says that a connection has no TLS that both sides accept. */
export function isTlsCode(code: string): boolean {
  return code in certificateProblems || isHandshakeCode(code);
}

function isHandshakeCode(code: string): boolean {
  return code === 'EPROTO' || code.startsWith('ERR_SSL_') || code.startsWith('ERR_TLS_');
}

/**
 * Codes of system calls (errno(3)), and of lookups for requests to addresses that the operator has set
 * (getaddrinfo(3)).
 */
const connectionProblems: Record<string, string> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: closedEarly,
  EPIPE: closedEarly,
  ECONNABORTED: closedEarly,
  ETIMEDOUT: 'connection timed out',
  ENETUNREACH: 'network unreachable',
  EHOSTUNREACH: 'host unreachable',
  EADDRNOTAVAIL: 'address not available',
  ENOTFOUND: 'host name not found',
  EAI_AGAIN: 'host name could not be looked up',
};

/** Codes of OpenSSL's certificate verification, as Node names them (tls, "X509 certificate error codes"). */
const certificateProblems: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'self-signed certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'self-signed certificate in the chain',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'unknown issuer',
  UNABLE_TO_GET_ISSUER_CERT: 'unknown issuer',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknown issuer',
  CERT_UNTRUSTED: 'untrusted issuer',
  INVALID_CA: 'issuer is not a certificate authority',
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'not yet valid',
  CERT_REVOKED: 'revoked',
  CERT_SIGNATURE_FAILURE: 'invalid signature',
  CERT_CHAIN_TOO_LONG: 'chain is too long',
  INVALID_PURPOSE: 'not issued for servers',
  ERR_TLS_CERT_ALTNAME_INVALID: 'issued for another host',
  ERR_TLS_CERT_ALTNAME_FORMAT: 'issued for another host',
};
