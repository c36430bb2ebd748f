import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import { headerValues } from './header-values.ts';
import { mayHaveBody } from './may-have-body.ts';

/**
 * Refuses what Node's parser accepts but this service does not: before a body is read, and on the API after the key is
 * checked and the request counted.
 */
export function checkMessages(app: FastifyInstance): void {
  // Some versions of Node leave out what follows a thousand headers, such as the address that a proxy has added. All of
  // them together have at most 16 KiB.
  app.server.maxHeadersCount = 0;
  app.addHook('preParsing', async (request, reply) => {
    checkProtocol(request);
    checkExpectation(request);
    checkCoding(request, reply);
  });
}

/**
 * HTTP/1.0 or 1.1, and in 1.1 exactly one valid Host (RFC 9112, section 3.2). With two, a proxy in front could have
 * used the other one.
 */
export function checkProtocol({ raw }: FastifyRequest): void {
  if (!/^1\.[01]$/.test(raw.httpVersion))
    throw new ApiError('BAD_REQUEST', 'The protocol must be HTTP/1.0 or HTTP/1.1.');
  const hosts = headerValues(raw, 'host');
  if (hosts.length > 1) throw new ApiError('BAD_REQUEST', 'Host: must be sent only once.');
  if (hosts[0] === undefined && raw.httpVersion === '1.1')
    throw new ApiError('BAD_REQUEST', 'Host: is required.');
  if (hosts[0] !== undefined && !hostForm.test(hosts[0]))
    throw new ApiError('BAD_REQUEST', 'Host: must be a host name with an optional port.');
}

/** RFC 3986, section 3.2.2. Empty for a target without a host. */
const hostForm = /^(\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(:\d{0,5})?$/i;

/** RFC 9110, section 10.1.1, knows one expectation. Node has already answered it with 100. */
function checkExpectation({ raw }: FastifyRequest): void {
  const expectation = raw.headers.expect;
  if (expectation === undefined || raw.httpVersion !== '1.1' || /^100-continue$/i.test(expectation)) return;
  throw new ApiError('BAD_REQUEST', 'Expect: must be 100-continue, or not sent.');
}

/** A compressed body could expand to any size, so none is accepted. The body of a GET or HEAD request is never read. */
function checkCoding({ method, headers }: FastifyRequest, reply: FastifyReply): void {
  const transfer = headers['transfer-encoding'];
  if (transfer !== undefined && !/^chunked$/i.test(transfer))
    throw new ApiError('BAD_REQUEST', 'Transfer-Encoding: must be chunked, or not sent.');
  const coding = headers['content-encoding'];
  if (!mayHaveBody(headers) || coding === undefined || /^(identity)?$/i.test(coding)) return;
  if (method === 'GET' || method === 'HEAD') return;
  // RFC 9110, section 12.5.3: which coding would have been accepted.
  reply.header('accept-encoding', 'identity');
  throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Content-Encoding: send the body without compression.');
}
