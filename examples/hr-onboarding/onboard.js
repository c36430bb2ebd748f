import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createAssent, SignatureError, webhooks } from '@assent/sdk';
import { setUpTemplate } from './template.js';

const {
  ASSENT_URL = 'http://localhost:3000',
  ASSENT_API_KEY,
  ASSENT_WEBHOOK_SECRET,
  PORT = '4001',
} = process.env;
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

/** The ids of the signing requests that are not decided yet. */
const pending = new Set();

const server = createServer(async (request, response) => {
  try {
    const { event, data } = await webhooks.verify({
      body: await buffer(request),
      headers: request.headers,
      secrets: ASSENT_WEBHOOK_SECRET,
    });
    if (event === 'signing.completed') await noteSigned(data);
    response.writeHead(204).end();
  } catch (error) {
    // An error lets Assent deliver the event again; a wrong signature is not from Assent.
    if (!(error instanceof SignatureError)) console.error(error);
    response.writeHead(error instanceof SignatureError ? 401 : 500).end();
  }
});
server.listen(Number(PORT), () =>
  console.log(`Webhooks arrive at http://localhost:${server.address().port}`),
);

const links = await sendToHires();
for (const link of links) console.log(link);

/** Makes a container from the template, publishes its documents, and asks everybody to sign each. Returns the signing links. */
async function sendToHires() {
  const { id: containerId } = await assent.templates.clone(await setUpTemplate(assent), {
    name: `Hires of ${new Date().toISOString().slice(0, 10)}`,
    includeContent: true,
  });
  const links = [];
  for (const document of await assent.documents.list({ containerId })) {
    const version = await assent.documents.publish(document.id);
    // Only the contract has variables.
    const signers = version.content.variables ? hires : hires.map(({ variables, ...signer }) => signer);
    const created = await assent.signingRequests.createBatch({ versionId: version.id, signers });
    for (const [index, { requestId, token, error }] of created.entries()) {
      const { name } = signers[index];
      // Each signer succeeds or fails alone.
      if (error) throw new Error(`${name}: ${error.message}`);
      pending.add(requestId);
      links.push(`${document.name}, ${name}: ${ASSENT_URL}/sign/${token}`);
    }
  }
  return links;
}

/** A delivery can arrive twice: what is no longer pending is ignored. */
async function noteSigned({ signingRequestId, signerName, documentId }) {
  if (!pending.has(signingRequestId)) return;
  const { name } = await assent.documents.get(documentId);
  if (!pending.delete(signingRequestId)) return;
  console.log(`${signerName} has signed: ${name}`);
  if (pending.size > 0) return;
  console.log('Everything is signed');
  server.close();
}
