import type { FastifyRequest } from 'fastify';

/** An `Origin` is a scheme, a host and a port. Anything longer is not from a browser. */
const maxLoggedLength = 300;

/**
 * Replaces better-auth's refusal of a request from another origin, which is usually our own dashboard at an address
 * other than BASE_URL: says where the dashboard is, and logs both addresses for the operator.
 */
export async function explainInvalidOrigin(
  response: Response,
  baseUrl: string,
  { headers: { origin }, log }: FastifyRequest,
): Promise<Response> {
  if (response.status !== 403) return response;
  const body: unknown = await response.clone().json();
  if (typeof body !== 'object' || body === null || !('code' in body) || body.code !== code) return response;
  log.warn(
    { origin: origin?.slice(0, maxLoggedLength), baseUrl },
    'sign-in refused: the page is not at BASE_URL',
  );
  const message = `Sign in at ${baseUrl}/dashboard. If that is not the address of this service, its operator has to correct BASE_URL.`;
  return new Response(JSON.stringify({ code, message }), response);
}

/** As better-auth names it. */
const code = 'INVALID_ORIGIN';
