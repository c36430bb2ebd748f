import { setTimeout as sleep } from 'node:timers/promises';

/** A request whose creation was acknowledged, and maybe the decision too. */
export interface Acknowledged {
  email: string;
  isDecided: boolean;
}

/** What the clients of an installation were told. */
export interface Ledger {
  acknowledged: Map<string, Acknowledged>;
  /** Calls that got 503 or another answer that is not the expected one, by status. */
  refused: Map<number, number>;
  /** Calls whose connection was refused. */
  unconnected: number;
  /** Calls whose connection ended without an answer, or that had none after `maxCallMs`. */
  unanswered: number;
  /** The longest time that a call took, answered or not. */
  longestMs: number;
  /** When the last call ended that did not get the expected answer. */
  lastFailureAt: number;
}

interface Target {
  url: string;
  key: string;
  versionId: string;
  contentHash: string;
}

export interface Load {
  ledger: Ledger;
  /** Creates one more request, and resolves with it once the creation is acknowledged. */
  createOne(): Promise<{ id: string; email: string } | undefined>;
  stop(): Promise<void>;
}

const clients = 4;
/**
 * Between two calls of a client: less than a worker keeps up with on a busy machine, so that no email waits for others.
 */
const pauseMs = 400;
/** Longer than any answer may take (20 s), so that one that takes longer shows. */
const maxCallMs = 40_000;

let requests = 0;

/** Clients that create signing requests, and decide every second one, until they are stopped. */
export function startLoad({ url, key, versionId, contentHash }: Target): Load {
  const ledger: Ledger = {
    acknowledged: new Map(),
    refused: new Map(),
    unconnected: 0,
    unanswered: 0,
    longestMs: 0,
    lastFailureAt: 0,
  };
  let isStopped = false;

  async function call<Data>(path: string, expected: number, body: object): Promise<Data | undefined> {
    const start = performance.now();
    try {
      const response = await fetch(`${url}/api/v1${path}`, {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(maxCallMs),
      });
      const text = await response.text();
      if (response.status === expected) return JSON.parse(text).data;
      ledger.refused.set(response.status, (ledger.refused.get(response.status) ?? 0) + 1);
    } catch (error) {
      if (wasRefused(error)) ledger.unconnected += 1;
      else ledger.unanswered += 1;
    } finally {
      ledger.longestMs = Math.max(ledger.longestMs, performance.now() - start);
    }
    ledger.lastFailureAt = performance.now();
    return undefined;
  }

  async function create() {
    requests += 1;
    const email = `signer-${requests}@faults.test`;
    const created = await call<{ requestId: string; token: string }>('/signing-requests', 201, {
      versionId,
      signerName: 'Ada Byron',
      signerEmail: email,
    });
    if (!created) return undefined;
    const entry = { email, isDecided: false };
    ledger.acknowledged.set(created.requestId, entry);
    return { id: created.requestId, token: created.token, entry, email };
  }

  async function runClient(): Promise<void> {
    for (let turn = 0; !isStopped; turn += 1) {
      const created = await create();
      if (created && turn % 2 === 0) {
        const decision = { contentHash, responses: [{ clauseId: 'terms', accepted: true }] };
        const decided = await call(`/sign/${created.token}/submit`, 200, decision);
        created.entry.isDecided = decided !== undefined;
      }
      await sleep(pauseMs);
    }
  }

  const running = Promise.all(Array.from({ length: clients }, runClient));
  return {
    ledger,
    createOne: create,
    async stop() {
      isStopped = true;
      await running;
    },
  };
}

/** Whether nothing listened, so that no process took the call. */
function wasRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}
