import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { mayHaveBody } from './may-have-body.ts';

/**
 * Closes the connection after a response that is sent before the body of its request has arrived, such as 401 or 413.
 * Some proxies would otherwise put the next request, of another client, where the rest of the body belongs (HAProxy 2.6
 * does so for clients that use HTTP/2). The rest is still read, and dropped: a connection that closes with unread data
 * is reset, and then a client or a proxy can lose the response (RFC 9112, section 9.6). nginx and Apache turn it into
 * a 502.
 */
export function closeAfterUnreadBody(app: FastifyInstance): void {
  const closing = new WeakSet<Socket>();
  // RFC 9112, section 9.6: whatever follows on such a connection is not handled.
  app.addHook('onRequest', (request, reply, done) => {
    if (closing.has(request.raw.socket)) reply.hijack();
    else done();
  });
  app.addHook('onSend', async ({ raw }, reply) => {
    // Injected requests (src/mcp/call-api.ts) have no connection.
    if (!(raw.socket instanceof Socket) || raw.complete || !mayHaveBody(raw.headers)) return;
    reply.header('connection', 'close');
    closing.add(raw.socket);
    closeAfterBody(raw);
  });
}

/** Changes how Node closes the connection once the response is sent. The time for a whole request still applies. */
function closeAfterBody(request: IncomingMessage): void {
  const { socket } = request;
  const { destroySoon } = socket;
  socket.destroySoon = () => {
    socket.destroySoon = destroySoon;
    socket.end();
    request.once('end', () => socket.destroy());
    request.resume();
  };
}
