/** Gives better-auth the client's address. A client cannot set it: auth-request.ts forwards known headers only. */
export const clientAddressHeader = 'x-assent-client-address';
