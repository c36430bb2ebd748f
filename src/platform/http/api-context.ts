import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CostlyReads } from '../database/costly-reads.ts';
import type { Db } from '../database/database.ts';
import type { FairSlots } from '../database/fair-slots.ts';
import type { Replica } from '../replica/replica.ts';
import type { Idempotency } from './idempotency.ts';

/** What serving operations needs. */
export interface ApiContext {
  app: FastifyInstance;
  db: Db;
  turns: FairSlots;
  /** Turns of responses of up to 100 MB. */
  bulkyTurns: FairSlots;
  costly: CostlyReads;
  replica: Replica | undefined;
  idempotency: Idempotency;
  /** Whether a request that has been running for a while would still be let in. */
  isStillAllowed(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  /** Called after every commit, so that enqueued jobs start immediately. */
  announce(): void;
}
