/**
 * Passes the client's address to better-auth. Clients cannot set it, because auth-request.ts only forwards known
 * headers.
 */
export const clientAddressHeader = 'x-assent-client-address';
