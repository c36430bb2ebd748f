import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Operation } from '../../../wire/contract.ts';
import type { Caller, Client, SignedIn } from './caller.ts';
import { type CheckPart, createCheckPart } from './check-part.ts';
import { clientOf } from './client-of.ts';
import { disconnectSignal } from './disconnect-signal.ts';
import { isFromOtherSite } from './other-site.ts';

/** What the handler of an operation gets of a request. */
export type Input<Op extends Operation> = {
  params: Static<Op['params']>;
  query: Static<Op['query']>;
  body: Op['body'] extends TSchema ? Static<Op['body']> : undefined;
  client: Client;
  /** Aborts when the connection closes. */
  disconnected: AbortSignal;
  /** Whether the caller would be let in again, for work that waits: their key may be revoked in the meantime. */
  isStillAllowed: () => Promise<boolean>;
  /** The value of a request header, by its name in lower case. */
  header: (name: string) => string | undefined;
  /** Whether a page of another site than the service's sent the request. */
  isFromOtherSite: (baseUrl: string) => boolean;
  /** Validates a part of the body that the operation's schema leaves open. */
  checkPart: CheckPart;
} & (Op['auth'] extends 'api_key' | 'member' ? { caller: Caller } : unknown) &
  (Op['auth'] extends 'user' ? { signedIn: SignedIn } : unknown) &
  (Op['auth'] extends 'open' ? { signedIn: SignedIn | undefined } : unknown);

/** The input from a request that Fastify has validated. */
export function inputOf<Op extends Operation>(
  request: FastifyRequest,
  reply: FastifyReply,
  isStillAllowed: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>,
): Input<Op> {
  const { params, query, body, caller, signedIn } = request;
  // Fastify has validated these against the operation's schemas, which Input<Op> is derived from.
  return {
    params,
    query,
    body,
    caller,
    signedIn,
    // Most handlers do not ask.
    get client() {
      return clientOf(request);
    },
    get disconnected() {
      return disconnectSignal(reply);
    },
    isStillAllowed: () => isStillAllowed(request, reply),
    header: (name: string) => request.headers[name],
    isFromOtherSite: (baseUrl: string) => isFromOtherSite(request, baseUrl),
    checkPart: createCheckPart(request),
  } as Input<Op>;
}
