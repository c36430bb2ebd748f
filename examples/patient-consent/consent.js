import { writeFile } from 'node:fs/promises';
import { AssentError, ConnectionError, createAssent } from '@assent/sdk';

const { ASSENT_URL = 'http://localhost:3000', ASSENT_API_KEY } = process.env;
const assent = createAssent({ baseUrl: ASSENT_URL, apiKey: ASSENT_API_KEY });

const email = 'ada@example.com';

try {
  await askAndWithdraw();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

async function askAndWithdraw() {
  const { documentId, versionId } = await publishConsentForm();

  // The clinic asks on its own tablet, so no email is sent.
  const { requestId, token } = await assent.signingRequests.create({
    versionId,
    signerName: 'Ada Byron',
    signerEmail: email,
    externalId: 'patient-1',
    sendEmail: false,
  });
  await printStanding('asked', documentId);

  await decideOnTablet(token);
  await printStanding('accepted', documentId);

  // Consent has to be as easy to withdraw as to give. Treatment goes on; what was optional stops.
  await assent.signingRequests.withdrawConsent(requestId, {
    clauseIds: ['research'],
    reason: 'Told the receptionist',
  });
  await printStanding('withdrawn', documentId);

  const evidence = await assent.signingRequests.getEvidence(requestId);
  await writeFile('evidence.zip', evidence.stream());
  console.log('The evidence is in evidence.zip');
}

/**
 * What a page of the clinic's own does: shows the clauses, and sends the decision on each with the hash of what was
 * shown.
 */
async function decideOnTablet(token) {
  const { clauses, version } = await assent.sign.getSigningView(token);
  for (const { title } of clauses) console.log(`  shown: ${title}`);
  await assent.sign.submitSigningRequest(token, {
    contentHash: version.content_hash,
    responses: clauses.map(({ id }) => ({ clauseId: id, accepted: true })),
  });
}

/** Before data is used for research, look at the clause: somebody who is CURRENT may have withdrawn it. */
async function printStanding(when, documentId) {
  const { state, accepted } = await assent.consents.get({ documentId, email });
  console.log(
    `${when}: ${state}, treatment ${!!accepted?.clauses.treatment}, research ${!!accepted?.clauses.research}`,
  );
}

async function publishConsentForm() {
  const container = await assent.containers.create({ name: 'Clinic' });
  const document = await assent.documents.create({ containerId: container.id, name: 'Consent to treatment' });
  await assent.documents.replaceDraft(document.id, {
    content: {
      clauses: [
        clause(0, 'treatment', 'Treatment', 'We may examine and treat you.', true),
        clause(1, 'research', 'Research', 'We may use your results for research, without your name.', false),
      ],
    },
    settings: { expiry_days: 30 },
  });
  const version = await assent.documents.publish(document.id);
  return { documentId: document.id, versionId: version.id };
}

function clause(order, slug, title, text, is_mandatory) {
  const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
  return {
    id: slug,
    slug,
    order,
    title,
    content: JSON.stringify(content),
    is_mandatory,
    default_checked: false,
  };
}

/** What went wrong and what to do about it, in one line. An unexpected error is printed with its stack. */
function explain(error) {
  if (error instanceof ConnectionError)
    return `${error.message} Start Assent with "npm start", or set ASSENT_URL to its address.`;
  if (error.code === 'UNAUTHORIZED') return `${error.message} Set ASSENT_API_KEY as the README says.`;
  return error instanceof AssentError ? error.message : error;
}
