import { parentPort, workerData } from 'node:worker_threads';

export interface Searchers {
  url: string;
  key: string;
  /** How many clients search, each waiting for its response. */
  clients: number;
}

export interface Searches {
  found: number;
  /** How many got the 503 of their time limit. */
  refused: number;
}

const { url, key, clients }: Searchers = workerData;
const searches: Searches = { found: 0, refused: 0 };
let sent = 0;
let isStopped = false;

// Runs in the thread that start-searching.ts starts: searches until it receives a message, and then replies with its
// counts.
parentPort?.once('message', () => {
  isStopped = true;
});
await Promise.all(Array.from({ length: clients }, search));
parentPort?.postMessage(searches);

/** Throws when a search gets neither 200 nor 503. */
async function search(): Promise<void> {
  while (!isStopped) {
    sent += 1;
    const path = `/api/v1/signing-requests?search=${query(sent)}`;
    const response = await fetch(`${url}${path}`, { headers: { 'x-api-key': key } });
    await response.arrayBuffer();
    if (response.status === 200) searches.found += 1;
    else if (response.status === 503) searches.refused += 1;
    else throw new Error(`${response.status} from ${path}`);
  }
}

/** Matches no name and no address, and is too short for the index, so every signing request is looked at. */
function query(count: number): string {
  return `q${(count % 36).toString(36)}`;
}
