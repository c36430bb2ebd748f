/** In which better-auth is told where a request came from. A client cannot send it: auth-request.ts sets all headers. */
export const clientAddressHeader = 'x-assent-client-address';
