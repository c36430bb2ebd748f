import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError } from './api-error.ts';
import { rawResponse } from './raw-response.ts';

/** File descriptors for everything else: the database, outgoing connections, files. */
const reservedDescriptors = 512;

/**
 * Keeps at most `max` connections open, so that idle ones do not use up the file descriptors that requests need. A new
 * connection closes the one that has been idle for longest, whether it was kept alive or never completed the headers of
 * a request. While every other connection has a request, a new one gets 503.
 */
export function limitConnections(server: Server, max: number = maxConnections()): void {
  const open = new Map<Socket, { requests: number }>();
  // In the order in which they became idle.
  const idle = new Set<Socket>();

  server.on('connection', (socket: Socket) => {
    open.set(socket, { requests: 0 });
    idle.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      idle.delete(socket);
    });
    if (open.size <= max) return;
    const [oldest = socket] = idle;
    if (oldest !== socket) oldest.destroy();
    else refuse(socket);
  });

  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = open.get(socket);
    if (!connection) return;
    connection.requests += 1;
    idle.delete(socket);
    response.once('close', () => {
      connection.requests -= 1;
      if (connection.requests === 0 && open.has(socket)) idle.add(socket);
    });
  });
}

function refuse(socket: Socket): void {
  const error = new ApiError(
    'SERVICE_UNAVAILABLE',
    'The service has too many connections. Try again in a few seconds.',
    { retryAfterSeconds: 5 },
  );
  socket.on('error', () => {});
  socket.write(rawResponse(error));
  socket.destroySoon();
}

function maxConnections(): number {
  const limit = descriptorLimit();
  return Math.max(limit - reservedDescriptors, Math.floor(limit / 2));
}

/** Node itself raises it at the start as far as the process may (`ulimit -Hn`). */
function descriptorLimit(): number {
  // Otherwise the report looks up names. The types do not know this setting yet.
  const report = Object.assign(process.report, { excludeNetwork: true });
  // The type does not describe what a report contains.
  const { userLimits } = report.getReport() as {
    userLimits?: { open_files?: { soft: number | 'unlimited' } };
  };
  const limit = userLimits?.open_files?.soft;
  return typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY;
}
