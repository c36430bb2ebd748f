import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Auth } from '../../../wire/contract.ts';
import { ApiError, notFound } from './api-error.ts';
import type { Caller, SignedIn } from './caller.ts';
import type { RateLimit } from './rate-limit.ts';

export interface Guards {
  /** Finds who holds a key; undefined when it is missing or not valid. */
  authenticate(key: string | undefined): Promise<Caller | undefined>;
  /** Finds who is signed in by the request's cookie. May set a cookie that prolongs the session. */
  findSignedIn(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn | undefined>;
  /** Finds a user as a member of an organisation; undefined when the user is none, or the id is not one. */
  findMember(userId: string, organisationId: string): Promise<Caller | undefined>;
  rateLimit: RateLimit;
  /** Requests a minute, of a key or an address. */
  perMinute: number;
}

/** A page of the dashboard asks several times what a program asks once. */
const perUser = 10;

/**
 * Stands before everything under /api/v1, unknown paths included: who asks (401), then how often (429), before a
 * body is read (contract section 2, order of checks). What comes from nobody known counts against its address;
 * once the window of the address is used up, that is 429 too.
 */
export function guard(app: FastifyInstance, guards: Guards): void {
  const { rateLimit, perMinute } = guards;
  app.decorateRequest('caller', undefined);
  app.decorateRequest('signedIn', undefined);
  app.addHook('onRequest', async (request, reply) => {
    const auth = request.routeOptions.config.auth ?? 'api_key';
    try {
      await identify[auth](guards, request, reply);
    } finally {
      // Also when the database is away, so that this answer carries the headers as every other.
      const { caller, signedIn, ip } = request;
      if (caller?.actor.kind === 'api_key') await rateLimit(`key ${caller.actor.id}`, perMinute, reply);
      else if (auth !== 'open' && signedIn)
        await rateLimit(`user ${signedIn.id}`, perMinute * perUser, reply);
      else await rateLimit(`address ${ip}`, perMinute, reply);
    }
    if (!isKnown(auth, request)) throw new ApiError('UNAUTHORIZED', 'The API key is invalid or missing.');
    // Here rather than in the handler below: no body makes an unknown path anything but unknown.
    if (request.is404) throw unknownPath();
  });
  app.setNotFoundHandler(() => {
    throw unknownPath();
  });
}

export const unknownPath = () => notFound('This path or method');

type Identify = (guards: Guards, request: FastifyRequest, reply: FastifyReply) => Promise<void>;

const identify: Record<Auth, Identify> = {
  api_key: findCaller,
  member: findCaller,
  user: findSignedIn,
  open: findSignedIn,
  signing_link: async () => {},
};

function isKnown(auth: Auth, { caller, signedIn }: FastifyRequest): boolean {
  if (auth === 'open' || auth === 'signing_link') return true;
  return auth === 'user' ? signedIn !== undefined : caller !== undefined;
}

/**
 * An API key, or without that header a session and the organisation it is to act for. The organisation comes with each
 * request, so that two tabs can work in two of them; and since no other site may send that header, a cookie that a
 * browser adds by itself does nothing.
 */
async function findCaller(guards: Guards, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const key = request.headers['x-api-key'];
  const organisationId = request.headers['x-organisation-id'];
  if (key === undefined && typeof organisationId === 'string') {
    request.signedIn = await guards.findSignedIn(request, reply);
    if (request.signedIn) request.caller = await guards.findMember(request.signedIn.id, organisationId);
  }
  // Also for whoever was not found by a session, so that each 401 has waited for this look-up.
  request.caller ??= await guards.authenticate(typeof key === 'string' ? key : undefined);
}

async function findSignedIn(guards: Guards, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  request.signedIn = await guards.findSignedIn(request, reply);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    auth?: Auth;
  }
  interface FastifyRequest {
    /** Whoever acts for an organisation. */
    caller: Caller | undefined;
    /** Whoever is signed in. */
    signedIn: SignedIn | undefined;
  }
}
