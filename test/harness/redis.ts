import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { after } from 'node:test';
import { freePort } from './free-port.ts';

export interface TestRedis {
  url: string;
  /** Closes all connections and accepts no new ones. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Keeps connections open and does not answer, until `resume`. */
  pause(): void;
  /** How many requests to count have been received since `pause`. */
  unanswered(): number;
  resume(): void;
  /** How far its clock is ahead of the clock of the processes. */
  clock: { aheadMs: number };
}

/**
 * A server that implements the part of Redis needed for rate limits, in its own protocol (RESP): the handshake, PING,
 * and the one EVAL script (add, begin a window unless one is left, return the time left and the present).
 * Redis itself is not an npm package, and the tests install nothing else.
 */
export async function startRedis(): Promise<TestRedis> {
  const clock = { aheadMs: 0 };
  const windows = new Map<string, { points: number; ends: number }>();
  const open = new Set<Socket>();
  let isPaused = false;
  const held: { name: string | undefined; reply: () => void }[] = [];
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    let buffered = '';
    socket.on('data', (chunk) => {
      buffered += chunk.toString('latin1');
      for (let command = readCommand(buffered); command; command = readCommand(buffered)) {
        const { words, length } = command;
        buffered = buffered.slice(length);
        const reply = () => socket.write(answer(words, windows, clock));
        if (isPaused) held.push({ name: words[0], reply });
        else reply();
      }
    });
  });
  // One that no other connection of this machine takes while the server is stopped.
  const port = await freePort();
  const start = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of open) socket.destroy();
    await closed;
  };
  await start();
  after(stop);
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    pause() {
      isPaused = true;
    },
    unanswered: () => held.filter(({ name }) => name === 'EVAL').length,
    resume() {
      isPaused = false;
      for (const { reply } of held.splice(0)) reply();
    },
    clock,
  };
}

/** The first complete command in a buffer: an array of strings with their lengths. */
function readCommand(text: string): { words: string[]; length: number } | undefined {
  const count = /^\*(\d+)\r\n/.exec(text);
  if (!count) return undefined;
  let at = count[0].length;
  const words: string[] = [];
  for (let n = 0; n < Number(count[1]); n += 1) {
    const length = /^\$(\d+)\r\n/.exec(text.slice(at, at + 16));
    if (!length) return undefined;
    const start = at + length[0].length;
    at = start + Number(length[1]) + 2;
    if (text.length < at) return undefined;
    words.push(text.slice(start, at - 2));
  }
  return { words, length: at };
}

function answer(
  [name = '', ...given]: string[],
  windows: Map<string, { points: number; ends: number }>,
  clock: { aheadMs: number },
): string {
  if (name === 'PING') return '+PONG\r\n';
  if (name === 'HELLO') return '%1\r\n$5\r\nproto\r\n:3\r\n';
  if (name !== 'EVAL') return '+OK\r\n';
  const [script = '', keys, key = '', milliseconds] = given;
  const commands = [...script.matchAll(/redis\.call\('(\w+)'/g)].map(([, command]) => command);
  if (commands.join() !== 'incr,pttl,set,time' || keys !== '1')
    return '-ERR another script than expected\r\n';
  const now = Date.now() + clock.aheadMs;
  let window = windows.get(key);
  if (!window || window.ends <= now || window.ends > now + Number(milliseconds))
    window = { points: 0, ends: now + Number(milliseconds) };
  window.points += 1;
  windows.set(key, window);
  const [seconds, microseconds] = [String(Math.floor(now / 1000)), String((now % 1000) * 1000)];
  return `*4\r\n:${window.points}\r\n:${window.ends - now}\r\n${bulk(seconds)}${bulk(microseconds)}`;
}

function bulk(text: string): string {
  return `$${text.length}\r\n${text}\r\n`;
}
