import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { AssentError, ConnectionError, createAssent, SignatureError, webhooks } from '@assent/sdk';
import { setUpTemplate } from './template.js';

const {
  ASSENT_URL = 'http://localhost:3000',
  ASSENT_API_KEY,
  ASSENT_WEBHOOK_SECRET,
  PORT = '4001',
  CHECK_SECONDS = '60',
} = process.env;
if (!/^whsec_[\w+/]+=*$/.test(ASSENT_WEBHOOK_SECRET ?? ''))
  fail(
    'ASSENT_WEBHOOK_SECRET is not set to a secret. "webhooks listen" prints one, which begins with whsec_.',
  );
const assent = createAssent({ baseUrl: ASSENT_URL, apiKey: ASSENT_API_KEY });

const hires = [
  {
    name: 'Ada Byron',
    email: 'ada@example.com',
    variables: { role: 'engineer', salary: '60,000 €' },
  },
  {
    name: 'Alan Turing',
    email: 'alan@example.com',
    variables: { role: 'analyst', salary: '58,000 €', city: 'Paris' },
  },
];

/** The statuses in which a signing request has ended, and what is printed for them. */
const outcomes = {
  ACCEPTED_FULL: 'has signed',
  ACCEPTED_PARTIAL: 'has signed a part of',
  REJECTED: 'has rejected',
  VOIDED: 'does not have to sign',
  EXPIRED: 'did not sign in time',
};

/** The ids of the signing requests that have not ended yet. */
const pending = new Set();
let unsigned = 0;

const server = createServer(async (request, response) => {
  try {
    const { data } = await webhooks.verify({
      body: await buffer(request),
      headers: request.headers,
      secrets: ASSENT_WEBHOOK_SECRET,
    });
    await noteOutcome(data.signingRequestId);
    response.writeHead(204).end();
  } catch (error) {
    // An error lets Assent deliver the event again; a wrong signature is not from Assent.
    console.error(explain(error));
    response.writeHead(error instanceof SignatureError ? 401 : 500).end();
  }
});
server.listen(Number(PORT));
await once(server, 'listening').catch(fail);
console.log(`Webhooks arrive at http://localhost:${server.address().port}`);

for (const { requestId, link } of await sendToHires().catch(fail)) {
  pending.add(requestId);
  console.log(link);
}

// Assent gives up on an event after four failed deliveries, so the requests are also read from time to time.
const timer = setInterval(async () => {
  try {
    for (const id of pending) await noteOutcome(id);
  } catch (error) {
    console.error(explain(error));
  }
}, Number(CHECK_SECONDS) * 1000);

/**
 * Creates a container from the template, publishes its documents, and asks everybody to sign each. Returns the
 * requests.
 */
async function sendToHires() {
  const { id: containerId } = await assent.templates.clone(await setUpTemplate(assent), {
    name: `Hires of ${new Date().toISOString().slice(0, 10)}`,
    includeContent: true,
  });
  const requests = [];
  for (const document of await assent.documents.list({ containerId })) {
    const version = await assent.documents.publish(document.id);
    // Only the contract has variables.
    const signers = version.content.variables ? hires : hires.map(({ variables, ...signer }) => signer);
    const created = await assent.signingRequests.createBatch({ versionId: version.id, signers });
    for (const [index, { requestId, token, error }] of created.entries()) {
      const { name } = signers[index];
      // Each signer succeeds or fails alone.
      if (error) fail(`${name}: ${error.message}`);
      requests.push({ requestId, link: `${document.name}, ${name}: ${ASSENT_URL}/sign/${token}` });
    }
  }
  return requests;
}

/** An event only says when to look: it can arrive twice, late, or not at all. Only the status of the request counts. */
async function noteOutcome(id) {
  if (!pending.has(id)) return;
  const { status, signer_name, version } = await assent.signingRequests.get(id);
  if (!(status in outcomes) || !pending.delete(id)) return;
  console.log(`${signer_name} ${outcomes[status]}: ${version.document.name}`);
  if (!status.startsWith('ACCEPTED')) unsigned += 1;
  if (pending.size > 0) return;
  console.log(unsigned === 0 ? 'Everything is signed' : `Not signed: ${unsigned}`);
  clearInterval(timer);
  server.close();
}

/** Ends the program. */
function fail(error) {
  console.error(explain(error));
  process.exit(1);
}

/** What went wrong and what to do about it, in one line. An unexpected error is printed with its stack. */
function explain(error) {
  if (error instanceof ConnectionError)
    return `${error.message} Start Assent with "npm start", or set ASSENT_URL to its address.`;
  if (error instanceof SignatureError)
    return `${error.message} Is ASSENT_WEBHOOK_SECRET what "webhooks listen" printed last?`;
  if (error.code === 'EADDRINUSE') return `Port ${error.port} is in use. Set PORT to another.`;
  if (error.code === 'UNAUTHORIZED') return `${error.message} Set ASSENT_API_KEY as the README says.`;
  return error instanceof AssentError ? error.message : error;
}
