import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Auth } from '../../../wire/contract.ts';
import { ApiError, notFound } from './api-error.ts';
import type { Caller, Membership, SignedIn } from './caller.ts';
import { checkProtocol } from './check-message.ts';
import { apiKeyNotAllowed } from './find-permission-error.ts';
import { maxStrangersBodyBytes } from './limits.ts';
import { mayHaveBody } from './may-have-body.ts';
import type { RateLimits } from './rate-limit.ts';
import { watchOperations } from './unknown-path.ts';

export interface Guards {
  /** Finds the caller of an API key; undefined when the key is missing or not valid. */
  authenticate(key: string | undefined): Promise<Caller | undefined>;
  /** Finds the user signed in through the request's cookie. May set a cookie that extends the session. */
  findSignedIn(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn | undefined>;
  /** Finds a user as a member of an organisation; undefined when the user is not a member or the ID is not valid. */
  findMember(userId: string, organisationId: string): Promise<Membership | undefined>;
  /** The ID of the resource that a link leads to; undefined when the token is not valid. Does not use the database. */
  findLink(token: string): string | undefined;
  rateLimits: RateLimits;
}

/**
 * Runs before everything under /api/v1, including unknown paths: first authentication (401), then the rate limit (429),
 * before a body is read (contract section 2, order of checks). A request without valid credentials counts against its
 * address, and gets 429 instead of 401 once that limit is used up.
 */
export function guard(app: FastifyInstance, guards: Guards): void {
  const unknownOperation = watchOperations(app);
  app.decorateRequest('caller', undefined);
  app.decorateRequest('signedIn', undefined);
  app.decorateRequest('refusal', undefined);
  app.addHook('onRequest', async (request, reply) => {
    const auth = request.routeOptions.config.auth ?? 'api_key';
    try {
      Object.assign(request, await identify[auth](guards, request, reply));
    } finally {
      // Also when the database cannot be reached, so that every response has the rate limit headers.
      await limit(guards, auth, request, reply);
    }
    // Before 401, because a message like this is not a valid HTTP request at all.
    checkProtocol(request);
    if (!isKnown(auth, request)) throw new ApiError('UNAUTHORIZED', invalidKey);
    if (auth === 'signing_link') refuseLargeBody(request, guards.findLink);
    // Checked here and not in the handler below, so that the body of a request to an unknown path is not parsed.
    if (request.is404 || hasEmptySegment(request)) throw unknownOperation(request);
  });
  // After 400, which depends on the request alone, and before anything of the organisation is read.
  app.addHook('preHandler', async ({ refusal }) => {
    if (refusal) throw refusal;
  });
  app.setNotFoundHandler((request) => {
    throw unknownOperation(request);
  });
}

/** The same for every caller, so that nobody learns which of the two it is. */
const invalidKey = 'The API key is invalid or missing. Send it in the X-Api-Key header.';

/** Which requests count together (contract section 2). */
async function limit(
  { rateLimits, findLink }: Guards,
  auth: Auth,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { caller, signedIn } = request;
  if (caller?.actor.kind === 'api_key') return rateLimits.apiKey(caller.actor.id, reply);
  if (auth === 'signing_link') return rateLimits.link(findLink(tokenOf(request)), request, reply);
  if (auth !== 'open' && signedIn) return rateLimits.user(signedIn.id, reply);
  return rateLimits.address(request, reply);
}

/** The token in a link's address, whose route may not have validated its parameters yet. */
export function tokenOf({ params }: FastifyRequest): string {
  return typeof params === 'object' && params !== null && 'token' in params ? String(params.token) : '';
}

/** NOT_FOUND for a large body that comes without a valid link, before it is read. */
export function refuseLargeBody(request: FastifyRequest, findLink: Guards['findLink']): void {
  const isLarge = mayHaveBody(request.headers, maxStrangersBodyBytes);
  if (isLarge && !findLink(tokenOf(request))) throw notFound('The signing link');
}

/** The router takes `/containers/` for a container without an ID. */
function hasEmptySegment({ params }: FastifyRequest): boolean {
  return typeof params === 'object' && params !== null && Object.values(params).includes('');
}

/**
 * Whether a request that has been running for a while would still be let in: its key was not revoked, or its user is
 * still signed in, and still a member to whom the organisation is open.
 */
export async function isStillAllowed(
  guards: Guards,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const { caller, refusal } = await findCaller(guards, request, reply);
  return caller !== undefined && refusal === undefined;
}

/** Who sent a request. */
type Identity = Partial<Pick<FastifyRequest, 'caller' | 'signedIn' | 'refusal'>>;

type Identify = (guards: Guards, request: FastifyRequest, reply: FastifyReply) => Promise<Identity>;

const identify: Record<Auth, Identify> = {
  api_key: findCaller,
  member: findCaller,
  user: requireSignedIn,
  open: findSignedIn,
  signing_link: async () => ({}),
};

function isKnown(auth: Auth, { caller, signedIn }: FastifyRequest): boolean {
  if (auth === 'open' || auth === 'signing_link') return true;
  return caller !== undefined || (auth === 'user' && signedIn !== undefined);
}

/**
 * Finds the caller by API key, or without that header by session and organisation. The organisation is a header of each
 * request, so that two tabs can work in two organisations. It also prevents cross-site request forgery: other sites
 * cannot send that header, and a cookie alone is not enough.
 */
async function findCaller(guards: Guards, request: FastifyRequest, reply: FastifyReply): Promise<Identity> {
  const key = request.headers['x-api-key'];
  const organisationId = request.headers['x-organisation-id'];
  if (key === undefined && typeof organisationId === 'string') {
    const signedIn = await guards.findSignedIn(request, reply);
    const member = signedIn && (await guards.findMember(signedIn.id, organisationId));
    if (member) return { signedIn, ...member };
    // Finds nobody, so that every 401 takes as long as this lookup.
    return { signedIn, caller: await guards.authenticate(undefined) };
  }
  return { caller: await findKey(guards, request) };
}

async function findKey({ authenticate }: Guards, { headers }: FastifyRequest): Promise<Caller | undefined> {
  const { 'x-api-key': key } = headers;
  return authenticate(typeof key === 'string' ? key : undefined);
}

async function findSignedIn(guards: Guards, request: FastifyRequest, reply: FastifyReply): Promise<Identity> {
  return { signedIn: await guards.findSignedIn(request, reply) };
}

/**
 * When no one is signed in, looks for a key, which is refused because it is not a session. Every 401 takes the time of
 * that lookup, as in findCaller.
 */
async function requireSignedIn(
  guards: Guards,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Identity> {
  const { signedIn } = await findSignedIn(guards, request, reply);
  if (signedIn) return { signedIn };
  const caller = await findKey(guards, request);
  return caller ? { caller, refusal: apiKeyNotAllowed() } : {};
}

declare module 'fastify' {
  interface FastifyContextConfig {
    auth?: Auth;
  }
  interface FastifyRequest {
    /** The API key or user that acts for an organisation. */
    caller: Caller | undefined;
    /** The signed-in user. */
    signedIn: SignedIn | undefined;
    /** Why the organisation is closed to the member. */
    refusal: ApiError | undefined;
  }
}
