import type { FastifyInstance } from 'fastify';

/** While closing, every answer ends its connection, so that clients that keep theirs open do not hold up the stop. */
export function drainConnections(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
