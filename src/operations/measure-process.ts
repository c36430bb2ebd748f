import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Database } from '../platform/database/database.ts';

/** Starts measuring this process and its connections to the database. */
export function measureProcess(database: Database): Registry {
  const register = new Registry();
  collectDefaultMetrics({ register });
  measurePool(database, [register]);
  return register;
}

function measurePool({ pool }: Database, registers: Registry[]): void {
  const connections = new Gauge({
    name: 'assent_database_connections',
    help: 'Database connections of this process for ordinary requests that are used or idle, and requests waiting for one.',
    labelNames: ['state'],
    registers,
    collect() {
      connections.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}
