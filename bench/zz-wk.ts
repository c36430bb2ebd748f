import autocannon from 'autocannon';
import { publishDocument } from '../test/harness/steps.ts';
import { createClient } from '../test/harness/client.ts';
const [url = '', key = '', seconds = '60', rate = '300'] = process.argv.slice(2);
const api = createClient(url, key);
const { versionId } = await publishDocument(api);
let n = 0;
const headers = { authorization: `Bearer ${key}`, 'x-api-key': key, 'content-type': 'application/json' };
const r = await autocannon({ url, connections: 16, duration: Number(seconds), overallRate: Number(rate), requests: [
  { method: 'POST', path: '/api/v1/signing-requests', headers, setupRequest: (q) => ({ ...q, body: JSON.stringify({ versionId, signerName: 'Ada', signerEmail: `a${process.pid}-${n++}@example.com` }) }) },
  { method: 'GET', path: '/api/v1/signing-requests?limit=50', headers },
  { method: 'GET', path: `/api/v1/versions/${versionId}`, headers },
] });
console.log(r['2xx'] / r.duration, r.non2xx, r.errors, r.statusCodeStats);
process.exit(0);
