import type { FastifyReply, FastifyRequest } from 'fastify';
import { accepts } from '../../platform/http/accepts.ts';
import { isBrandStyle } from './brand.ts';
import { gzipParts } from './gzip.ts';
import { pageHeaders } from './headers.ts';
import { joinParts, type Part } from './static-part.ts';

interface Page {
  status?: number;
  parts: Part[];
  embedOrigins: string[];
  redirectUrl?: string | null;
  isPreview?: boolean;
  /** The header that sets the page's cookie. */
  setCookie?: string | undefined;
}

/** Sends a page with the headers of all pages, compressed if the client accepts gzip. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status = 200, parts, setCookie, ...page }: Page,
): FastifyReply {
  reply.code(status).headers(pageHeaders({ ...page, ownStyles: parts.filter(isBrandStyle) }));
  if (setCookie) reply.header('set-cookie', setCookie);
  if (!accepts(request.headers['accept-encoding'], 'gzip')) return reply.send(joinParts(parts));
  return reply.header('content-encoding', 'gzip').send(gzipParts(parts));
}
