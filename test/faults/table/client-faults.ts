import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Fault, holdMs } from './fault.ts';
import type { World } from './world.ts';

const slowConnections = 1_000;

/** What other clients do. */
export const clientFaults: Fault[] = [
  { name: '1,000 connections that send a byte a second for 10 s', cause: connectSlowly, expect: 'served' },
];

async function connectSlowly({ url }: World): Promise<void> {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  for (let count = 0; count < slowConnections; count += 1) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.write('GET / HTTP/1.1\r\nx: ');
    sockets.push(socket);
  }
  for (let second = 0; second < holdMs / 1_000; second += 1) {
    await sleep(1_000);
    for (const socket of sockets) if (socket.writable) socket.write('x');
  }
  for (const socket of sockets) socket.destroy();
}
