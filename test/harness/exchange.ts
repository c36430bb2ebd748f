import { connect, type Socket } from 'node:net';

/** What was received over one connection until it was closed. */
export interface Exchange {
  text: string;
  /** From the connection to its end. */
  milliseconds: number;
}

/**
 * Opens a connection, lets `send` write to it, and returns everything received until the service closes it. Fails after
 * 60 s.
 */
export function exchange(url: string, send: (socket: Socket) => void): Promise<Exchange> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const socket = connect(Number(port), hostname, () => send(socket));
    let text = '';
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`the connection was not closed after: ${text}`));
    }, 60_000);
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      text += chunk;
    });
    // The service may close the connection while something is still being sent.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      resolve({ text, milliseconds: performance.now() - begun });
    });
  });
}
